import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteNotesAbout } from './customer-notes.repository.ts'

/**
 * Staff's notes about a customer, written for colleagues like notes on an order. Deleted with the account.
 */
export const personalNotes: PersonalData = {
  name: 'customerNotes',
  async forget(tx, { userId }) {
    await deleteNotesAbout(tx, userId)
    return []
  },
}
