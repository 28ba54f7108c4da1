import type { Seller } from '#modules/invoicing/invoice.ts'

import type { Parcel } from './parcel.ts'
import type { ShelvedBook } from './shelves.repository.ts'

/** The books of a print, by id, in the order of the shelves. */
export type Shelves = ReadonlyMap<string, ShelvedBook>

/** Who sends the parcels, and where they go back to. */
export type Sender = Pick<Seller, 'name' | 'address' | 'phone' | 'email'>

/** What is printed: the parcels, oldest order first. */
export interface Print {
  parcels: readonly Parcel[]
  shelves: Shelves
  sender: Sender
  made: Date
}
