import type { PersonalData } from '#platform/database/personal-data.ts'

import { forgetActor } from './personal-data.repository.ts'

/** The journal's part in what the shop holds about a person: who caused a sale, which their orders tell as well. */
export const personalMovements: PersonalData = {
  name: 'stockMovements',
  async forget(tx, { email }) {
    await forgetActor(tx, email)
    return []
  },
}
