import { createEndpoints, type ApiServices } from '#api/endpoints.ts'
import { adminOnly, signedIn } from '#modules/accounts/accounts.guards.ts'

export type Access = 'everybody' | 'signed in' | 'admin'

export interface MountedEndpoint {
  /** As the API writes it: 'GET /books/:id'. */
  name: string
  method: string
  /** Below `/api`. */
  path: string
  /** By the guard that stands before it. */
  access: Access
}

/** Every endpoint that the API mounts, by its routes: nothing that is added can be forgotten. */
export function mountedEndpoints(): MountedEndpoint[] {
  // No handler is called, so nothing stands behind them.
  const { routes } = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
  const found = new Map<string, MountedEndpoint>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const name = `${method} ${path}`
    const endpoint = found.get(name) ?? { name, method, path, access: 'everybody' }
    if (handler === (signedIn as unknown)) endpoint.access = 'signed in'
    if (handler === (adminOnly as unknown)) endpoint.access = 'admin'
    found.set(name, endpoint)
  }
  return [...found.values()]
}
