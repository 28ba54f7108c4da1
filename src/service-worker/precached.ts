import { matchPrecache } from 'workbox-precaching'

import { ownMatch } from './own-answers.ts'

/** A page or picture that came with the worker; Workbox asks no plugin before it hands one out by name. */
export async function precached(path: string): Promise<Response | undefined> {
  return ownMatch(new URL(path, self.location.origin).href, await matchPrecache(path))
}
