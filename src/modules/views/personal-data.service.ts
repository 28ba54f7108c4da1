import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteViews } from './views.repository.ts'

/** Views are a tool of somebody's work here: they go with the account. */
export const personalViews: PersonalData = {
  name: 'savedViews',
  async forget(tx, { userId }) {
    await deleteViews(tx, userId)
    return []
  },
}
