import { matchPrecache } from 'workbox-precaching'

import { ownMatch } from './own-answers.ts'

/** Returns a precached page or picture; Workbox runs no plugins when serving one by name. */
export async function precached(path: string): Promise<Response | undefined> {
  return ownMatch(new URL(path, self.location.origin).href, await matchPrecache(path))
}
