import type { PersonalData } from '#platform/database/personal-data.ts'

import { addressesOf, deleteBook } from './addresses.repository.ts'

/** The address book's part in what the shop holds about a person: it goes. */
export const personalAddresses: PersonalData = {
  name: 'addresses',
  collect: async (db, { userId }) =>
    (await addressesOf(db, userId)).map(({ label, isDefault, address, createdAt }) => ({
      label,
      isDefault,
      ...address,
      createdAt,
    })),
  async forget(tx, { userId }) {
    await deleteBook(tx, userId)
    return []
  },
}
