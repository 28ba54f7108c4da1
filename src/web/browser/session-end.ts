import { createStoredValue } from './stored-value.ts'

/** Why the last session of this browser is over: its time came, or it was ended elsewhere. */
export type SessionEnd = 'ran-out' | 'ended'

/** Stored for the login page, which shows it; of this tab, because another one may have a session of its own. */
function createSessionEnd(key: string) {
  return createStoredValue<SessionEnd | undefined>({
    key,
    empty: undefined,
    read: (text) => (text === 'ran-out' || text === 'ended' ? text : undefined),
    write: (end) => end ?? '',
    storage: () => sessionStorage,
  })
}

export const shopperEnd = createSessionEnd('sessionEnd')
export const adminEnd = createSessionEnd('adminSessionEnd')
