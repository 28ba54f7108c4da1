import { retainedSince } from '#modules/orders/personal-data.service.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'

import { buyersOfUser, eraseBillingAddresses } from './invoicing.repository.ts'

/** Billing addresses of registered buyers: erased like delivery addresses, except the State, which sets the tax. */
export const personalBuyers: PersonalData = {
  name: 'registeredBuyers',
  collect: async (db, { userId }) => buyersOfUser(db, userId),
  async forget(tx, { userId }) {
    await eraseBillingAddresses(tx, { userId })
    return []
  },
  async expire(tx, now) {
    await eraseBillingAddresses(tx, { orderedBefore: retainedSince(now) })
    return []
  },
}
