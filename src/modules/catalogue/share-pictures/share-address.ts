import { coverHash, type CoverText } from '#modules/catalogue/covers/cover-address.ts'

/** Raised when the drawing changes, because messengers keep pictures by address. */
const DESIGN = 'a'

/** The picture that stands for a book's page in messengers; its address changes with what is drawn on it. */
export function shareAddress(book: CoverText & { id: string }): string {
  return `/share/${book.id}-${DESIGN}${coverHash(book)}.jpg`
}
