import { createEndpoints, type ApiServices } from '#api/endpoints.ts'
import { adminOnly, signedIn } from '#modules/accounts/accounts.guards.ts'

export type Access = 'everybody' | 'signed in' | 'admin'

export interface MountedEndpoint {
  /** Method and path as the API writes them: 'GET /books/:id'. */
  name: string
  method: string
  /** Below `/api`. */
  path: string
  /** Decided by the guard in front of the endpoint. */
  access: Access
}

/** Every endpoint that the API mounts, read from its routes, so that a new one cannot be missed. */
export function mountedEndpoints(): MountedEndpoint[] {
  // No handler is called, so empty services are enough.
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
