import { pictureHash } from '#modules/catalogue/pictures/picture-address.ts'
import { coverHash, type CoverText } from '#modules/catalogue/covers/cover-address.ts'

/** What messengers show at full width (Open Graph). */
export const SHARE_PICTURE = { width: 1200, height: 630 }

/** For pages without a picture of their own. */
export const DEFAULT_SHARE_PICTURE = '/share/kanoon-kitab.jpg'

/** Raised when the drawing changes, because messengers keep pictures by address. */
const DESIGN = 'a'

/** What the picture of a shared book shows. */
export interface SharedBook extends CoverText {
  id: string
  /** Its cover's address: an upload is shown as it is, everything else by the typeset cover. */
  image: string | null
}

/** The picture that stands for a book's page in messengers; its address changes with what is drawn on it. */
export function shareAddress(book: SharedBook): string {
  const upload = pictureHash(book.image ?? '')
  return `/share/${book.id}-${DESIGN}${coverHash(book, ...(upload ? [upload] : []))}.jpg`
}
