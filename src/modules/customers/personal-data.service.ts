import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteNotesAbout } from './customer-notes.repository.ts'

/** What staff noted about a customer, written for colleagues as notes of an order are: it goes with the account. */
export const personalNotes: PersonalData = {
  name: 'customerNotes',
  async forget(tx, { userId }) {
    await deleteNotesAbout(tx, userId)
    return []
  },
}
