import type { PrintedBook } from './printed.repository.ts'
import type { PrintedCatalogue } from './printed-catalogues.ts'

/** Who prints the catalogue. */
export interface Printer {
  name: string
  tagline: string
  address: string
  phone: string
  email: string
  /** Public address without a trailing slash. */
  site: string
}

/** All that a catalogue is made of. */
export interface Print {
  catalogue: PrintedCatalogue
  /** In order: by category, then by title. */
  books: readonly PrintedBook[]
  printer: Printer
  made: Date
}

/** A category of the shop in a catalogue. */
export interface Section {
  name: string
  anchor: string
  books: readonly PrintedBook[]
  /** Where it begins, counted from the cover as 1; 0 until it is set. */
  page: number
}
