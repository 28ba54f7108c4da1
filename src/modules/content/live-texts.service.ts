import type { Db } from '#platform/database/database.ts'

import { liveTexts, newestRevision } from './content.repository.ts'
import type { LiveText } from './content-source.ts'

/** The edited texts as pages need them. */
export interface LiveTexts {
  /** Grows with every change: while it stays, nothing has changed. */
  newest(): Promise<number>
  /** The state that holds of every text that was ever edited. */
  texts(): Promise<LiveText[]>
}

export function createLiveTexts({ db }: { db: Db }): LiveTexts {
  return { newest: () => newestRevision(db), texts: () => liveTexts(db) }
}
