import type { CataloguedBook } from './packed-books.repository.ts'
import type { Parcel } from './parcel.ts'

/** The books of a print, by id, in the order in which they stand in the shop. */
export type PackedBooks = ReadonlyMap<string, CataloguedBook>

/** Who sends the parcels, and where they go back to. */
export interface Sender {
  name: string
  address: readonly string[]
  phone: string
  email: string
}

/** What is printed: the parcels, oldest order first. */
export interface Print {
  parcels: readonly Parcel[]
  catalogued: PackedBooks
  sender: Sender
  made: Date
}
