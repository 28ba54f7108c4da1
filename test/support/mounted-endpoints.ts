import { DECLARED } from './declared-endpoints.ts'

export type Access = 'everybody' | 'signed in' | 'admin'

export interface MountedEndpoint {
  /** Method and path as the API writes them: 'GET /books/:id'. */
  name: string
  method: string
  /** Below `/api`. */
  path: string
  access: Access
}

/** Returns every endpoint of the API, read from the declarations so that a new endpoint can't be missed. */
export function mountedEndpoints(): MountedEndpoint[] {
  return DECLARED.map(({ name, method, path, access }) => ({
    name,
    method,
    path,
    access: accessOf(access),
  }))
}

function accessOf({ public: open, shopper }: (typeof DECLARED)[number]['access']): Access {
  if (open) return 'everybody'
  return shopper ? 'signed in' : 'admin'
}
