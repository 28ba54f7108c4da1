/** A book or combo put aside, as the browser stores it (spec storefront §3). Price in rupees. */
export interface WishlistItem {
  _id: string
  title: string
  author: string | null
  image: string
  price: number
  originalPrice: number | null
  isCombo?: boolean
  comboId?: string
}
