import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteViews } from './views.repository.ts'

/** Views are a tool of staff: they go with the account. */
export const personalViews: PersonalData = {
  name: 'savedViews',
  async forget(tx, { userId }) {
    await deleteViews(tx, userId)
    return []
  },
}
