import type { DeliveryMethod } from '#modules/orders/order.ts'
import type { CartItem } from '#web/browser/cart.ts'

/** A cart line as the checkout calls send it; prices stay at home, the server has its own. */
export interface RequestedItem {
  bookId: string
  quantity: number
  bookType: string
  isCombo: boolean
}

export interface QuoteRequest {
  items: RequestedItem[]
  couponCode: string | null
  deliveryMethod: DeliveryMethod
}

/** DESIGN §5: sold books are printed ones. */
const BOOK_TYPE = 'print'

export function requestedItems(cart: readonly CartItem[]): RequestedItem[] {
  return cart.map((item) => ({
    bookId: item.isCombo ? (item.comboId ?? item._id) : item._id,
    quantity: item.quantity,
    bookType: BOOK_TYPE,
    isCombo: item.isCombo === true,
  }))
}
