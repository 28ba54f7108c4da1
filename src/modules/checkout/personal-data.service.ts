import type { PersonalData } from '#platform/personal-data.ts'

import { forgetAddresses, hasOpenCheckout, paymentStartsOf } from './personal-data.repository.ts'

/** Checkouts' part in what the shop holds about a person: sums and payments stay for the books, addresses go. */
export const personalCheckouts: PersonalData = {
  name: 'payments',
  collect: (db, { userId }) => paymentStartsOf(db, userId),
  async objection(tx, { userId }) {
    return (await hasOpenCheckout(tx, userId))
      ? 'A payment of yours is not decided yet. Please try again when it is, in half an hour at the latest as a rule.'
      : undefined
  },
  forget: (tx, { userId }) => forgetAddresses(tx, userId),
}
