import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteTerms } from './counting.repository.ts'
import { deleteRankings } from './ranking.repository.ts'

/** The privacy policy's figures. */
const DAYS_KEPT = 365
const DAYS_KEPT_OF_RARE = 90
/** What fewer searches looked for may tell of one person; what more did tells of the shop. */
const RARE = 3
/** Rankings end yesterday, or for a while after midnight the day before. */
const DAYS_RANKED = 2

/** Search terms name no person: nothing is found by person, and nothing is stored for long. */
export const searchedTerms: PersonalData = {
  name: 'searchTerms',
  forget: () => Promise.resolve([]),
  async expire(tx, now) {
    const today = indianDay(now)
    const last = dayAfter(today, -DAYS_KEPT)
    await deleteTerms(tx, { last, lastRare: dayAfter(today, -DAYS_KEPT_OF_RARE), rare: RARE })
    await deleteRankings(tx, dayAfter(today, -DAYS_RANKED))
    return []
  },
}
