import type { WordedMark } from '#modules/catalogue/law-mark.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { type ChargeChoices, perCharge } from '#modules/orders/charges.ts'
import { fromRupees, type Paise } from '#platform/money.ts'
import { type CartItem, type LineCopies, lineKey } from '#web/client/cart.ts'
import type { Amounts } from '#web/shared/order/order-amounts.ts'

/** A cart line in the checkout's requests. It has no price, because the server uses its own. */
interface RequestedItem {
  bookId: string
  quantity: number
  bookType: string
  isCombo: boolean
}

export interface QuoteRequest extends ChargeChoices {
  items: RequestedItem[]
  couponCode: string | null
  /** Id of an earlier order to share a parcel with. */
  sentWith: string | null
}

/** Only printed books are sold (DESIGN §5). */
const BOOK_TYPE = 'print'

export function requestedItems(cart: readonly CartItem[]): RequestedItem[] {
  return cart.map((item) => ({
    bookId: item.isCombo ? (item.comboId ?? item._id) : item._id,
    quantity: item.quantity,
    bookType: BOOK_TYPE,
    isCombo: item.isCombo === true,
  }))
}

/** Returns the cart lines for a request's items. */
export function linesOf(items: readonly RequestedItem[]): LineCopies[] {
  return items.map(({ bookId, quantity, isCombo }) => ({
    key: lineKey({ _id: bookId, isCombo, comboId: bookId }),
    quantity,
  }))
}

/** A cart line with its quote from the server. Amounts are in paise. */
export interface QuotedItem {
  key: string
  item: CartItem
  /** Name of the edition: the server's once the quote has arrived, until then the cart's. */
  edition: string | undefined
  /** A combo's books, once the quote has arrived. */
  inside: string | undefined
  /** The law mark, once the quote has arrived. */
  mark: WordedMark | undefined
  unitPrice: Paise
  /** The price of the copies that can be bought. */
  total: Paise
  /** The price in the cart, if the shop's price has changed since. */
  oldPrice: Paise | undefined
  forSale: boolean
  /** Copies that can be bought, if fewer than the shopper wants. */
  short: number | undefined
}

/** Returns cart lines with the server's prices, or with the cart's until the quote arrives. */
export function quotedItems(cart: readonly CartItem[], quote: QuoteBody | undefined): QuotedItem[] {
  const requested = requestedItems(cart)
  return cart.map((item, i) => {
    const wanted = requested[i]
    const line = quote?.items.find((one) => one.bookId === wanted?.bookId && one.isCombo === wanted.isCombo)
    const inCart = fromRupees(item.price)
    const unitPrice = line?.forSale ? fromRupees(line.price) : inCart
    const buyable = line?.buyable ?? item.quantity
    return {
      key: lineKey(item),
      item,
      ...editionOf(item, line),
      unitPrice,
      total: unitPrice * Math.min(item.quantity, buyable),
      oldPrice: unitPrice === inCart ? undefined : inCart,
      forSale: line?.forSale !== false,
      short: line?.forSale && line.buyable < item.quantity ? line.buyable : undefined,
    }
  })
}

function editionOf(item: CartItem, line: QuoteBody['items'][number] | undefined) {
  return { edition: line?.edition ?? item.edition, inside: line?.inside, mark: line }
}

/** Reports whether the line must be changed or removed before ordering. */
export function isBlocked({ forSale, short }: QuotedItem): boolean {
  return !forSale || short !== undefined
}

/** Reports whether the line is blocked, or its price has changed since it was added to the cart. */
export function isChanged(line: QuotedItem): boolean {
  return isBlocked(line) || line.oldPrice !== undefined
}

export function amountsOfQuote(quote: QuoteBody): Amounts {
  return {
    subtotal: fromRupees(quote.subtotal),
    savings: fromRupees(quote.savings),
    discount: fromRupees(quote.discount),
    orderTotal: fromRupees(quote.orderTotal),
    ...perCharge((key) => fromRupees(quote[key])),
    payable: fromRupees(quote.amountPayable),
  }
}
