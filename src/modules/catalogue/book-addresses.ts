import type { Db } from '#platform/database/database.ts'

import { type BookAddress, bookAddresses } from './book-addresses.repository.ts'

/** All books by address, for the sitemap. */
export interface BookRegister {
  /** Books for sale in the order of their ids: the same part until one is added or archived. */
  part(number: number, size: number): Promise<BookAddress[]>
}

export function createBookRegister(db: Db): BookRegister {
  return { part: (number, size) => bookAddresses(db, size, (number - 1) * size) }
}
