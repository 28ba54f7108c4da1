import { pictureHash } from '#modules/catalogue/pictures/picture-address.ts'
import { coverHash, type CoverText } from '#modules/covers/cover-address.ts'

/** Size that messengers show at full width (Open Graph). */
export const SHARE_PICTURE = { width: 1200, height: 630 }

/** Picture for pages without their own picture. */
export const DEFAULT_SHARE_PICTURE = '/share/kanoon-kitab.jpg'

/** Increment when the drawing changes, because messengers cache pictures by URL. */
const DESIGN = 'c'

/** Facts shown on the picture of a shared book. */
export interface SharedBook extends CoverText {
  id: string
  /** URL of the cover. An upload is shown unchanged, anything else as the typeset cover. */
  image: string | null
}

/** URL of the picture that messengers show for a book's page. It changes with every drawn fact. */
export function shareAddress(book: SharedBook): string {
  const upload = pictureHash(book.image ?? '')
  return `/share/${book.id}-${DESIGN}${coverHash(book, ...(upload ? [upload] : []))}.jpg`
}
