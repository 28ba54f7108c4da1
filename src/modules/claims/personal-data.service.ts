import type { PersonalData } from '#platform/database/personal-data.ts'

import { isPending } from './claim.ts'
import { claimsOf, forgetClaims } from './personal-data.repository.ts'

/** Claims' part in what the shop holds about a person: words and photos go, the outcome stays with the order. */
export const personalClaims: PersonalData = {
  name: 'claims',
  collect: (db, { userId }) => claimsOf(db, userId),
  async objection(tx, { userId }) {
    const open = (await claimsOf(tx, userId)).some(({ state }) => isPending(state))
    return open ? 'A claim of yours is not settled yet. You can delete your account once it is.' : undefined
  },
  async forget(tx, { userId }) {
    const ids = (await claimsOf(tx, userId)).map(({ _id }) => _id)
    await forgetClaims(tx, ids)
    return ids
  },
}
