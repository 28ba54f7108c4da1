import type { PersonalData } from '#platform/database/personal-data.ts'

import { deleteNotesAbout, notesAbout } from './notes.repository.ts'

/** Staff's notes about a customer. Exported without their authors, and deleted with the account. */
export const personalNotes: PersonalData = {
  name: 'customerNotes',
  collect: async (db, { userId }) =>
    (await notesAbout(db, 'userId', userId)).map(({ text, at }) => ({ text, at })),
  async forget(tx, { userId }) {
    await deleteNotesAbout(tx, 'userId', userId)
    return []
  },
}
