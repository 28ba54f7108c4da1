import { z } from 'zod'

import { type NewerEdition, titleAndEdition } from '#modules/catalogue/book.ts'
import type { LawState } from '#modules/catalogue/law-mark.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { OrderSums, SentChoices } from '#modules/orders/charges.ts'
import type { DeliveryWishes } from '#modules/orders/delivery-wishes.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import type { Order, PricedLine } from '#modules/orders/order.ts'
import type { NamedBuyer } from '#modules/orders/registered-buyer.schema.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Paise } from '#platform/money.ts'

import { type QuoteBody, quoteBody } from './checkout.schema.ts'
import type { checkouts } from './checkout.tables.ts'

/** Copies by book id. */
export type Stock = ReadonlyMap<string, number>

export interface Buyable {
  /** Copies of the line that can be bought, after the lines before it have taken theirs. */
  buyable: number
  /** Copies that count in totals: as many as are wanted and can be bought. */
  counted: number
}

/** Shares the stock among the lines, in their sequence. A combo needs copies of all its books. */
export function shareStock(lines: readonly PricedLine[], stock: Stock): Buyable[] {
  const left = new Map(stock)
  return lines.map((line) => {
    const parts = needsOf([{ ...line, quantity: 1 }])
    const buyable = setsOf(parts, left)
    const counted = Math.min(line.quantity, buyable)
    for (const { bookId, quantity } of parts) left.set(bookId, (left.get(bookId) ?? 0) - quantity * counted)
    return { buyable, counted }
  })
}

/** Returns how many times the stock has these copies. */
export function setsOf(parts: readonly { bookId: string; quantity: number }[], stock: Stock): number {
  return Math.min(...parts.map(({ bookId, quantity }) => Math.floor((stock.get(bookId) ?? 0) / quantity)))
}

/** Adds copies to the books' stock. */
export function stockWith(books: ReadonlyMap<string, { stock: number }>, held: Stock): Stock {
  return new Map([...books].map(([id, { stock }]) => [id, stock + (held.get(id) ?? 0)]))
}

/** A cart line from the client. Prices that the client may also send are ignored. */
export interface CartItem {
  /** The book's id, or the combo's when `isCombo`. */
  bookId: string
  quantity: number
  isCombo: boolean
}

export interface QuoteRequest extends SentChoices {
  items: readonly CartItem[]
  couponCode?: string | null | undefined
  /** An earlier order of the shopper whose parcel this one should share. */
  sentWith?: string | null | undefined
  /** The client's network address, normalized for limits; undefined: not limited. */
  clientAddress?: string | undefined
  /** Why the coupon code is not looked up; the cart is priced without it. */
  couponRefusal?: string | undefined
}

/** A cart line at today's price. `available`: the stock, or 0 if the line is not for sale. */
export interface QuotedLine extends CartItem, Buyable {
  title: string | null
  /** From `editionLabel`; empty for a combo, and if unknown. */
  edition: string
  /** A combo's books, from `comboBooks`, and their covers; empty for a book. */
  inside: string
  covers: string[]
  /** Same as in book lists; empty for a combo. */
  suits: string[]
  laws: string[]
  currentFor: string[]
  /** The book's `lawLine`, or a combo's `markOfSet`. */
  law: string
  /** Null if the law is unknown. */
  lawState: LawState | null
  /** For a book that is older than a law event. */
  newerEdition: NewerEdition | null
  unitPrice: Paise
  unitOriginalPrice: Paise
  available: number
}

/** The current price of a cart. Money in paise. */
export interface Quote extends OrderSums {
  lines: QuotedLine[]
  coupon: { code: string; valid: boolean; message: string; unknown?: boolean } | null
  /** Sum of the lines at the struck-through prices: the 'Subtotal' on screens (spec §9). */
  originalSubtotal: Paise
  /** Why the cart is too large for an online order; it can be sent as an enquiry. */
  tooLarge: string | null
}

/** Wishes as a client may send them. */
type SentWishes = { [Wish in keyof DeliveryWishes]?: DeliveryWishes[Wish] | undefined }

export interface StartPayment extends SentChoices, SentWishes {
  /** Amount the client expects to pay, in paise. */
  amount: Paise
  items?: readonly CartItem[] | undefined
  couponCode?: string | null | undefined
  shippingAddress?: ShippingAddress | undefined
  /** The business that the order's papers name. */
  buyer?: NamedBuyer | null | undefined
  /** An earlier order of the shopper whose parcel this one should share. */
  sentWith?: string | null | undefined
  /** The client's network address, normalized for limits; undefined: not limited. */
  clientAddress?: string | undefined
}

export interface StartedPayment {
  gatewayOrderId: string
  amount: Paise
  currency: 'INR'
  keyId: string
}

export interface PlaceOrder extends SentWishes {
  gatewayOrderId: string
  paymentId: string
  signature: string
  items: readonly CartItem[]
  shippingAddress: ShippingAddress
  totalAmount: Paise
  couponCode: string | null
}

/** Outcome of a checkout, for the browser and the reconciler. */
export type Settlement =
  /** `placed`: the order, if this settlement has just placed it. */
  | { outcome: 'ordered'; orderId: string; placed?: Order }
  | { outcome: 'refunded'; reason: string }
  | { outcome: 'pending' }
  | { outcome: 'unpaid'; lastFailure: string | null }
  | { outcome: 'lapsed' }

/** A checkout as stored. Money in paise. */
export type CheckoutRow = typeof checkouts.$inferSelect

/** A checkout with its payer. */
export interface Checkout extends CheckoutRow {
  /** The account's name and email address; for a payment link the customer's, which may be empty. */
  userName: string
  userEmail: string
  /** The order that a payment link's checkout pays for; set once it is locked. */
  owed?: OwedOrder
}

/** A checkout that places an order, unlike one of a payment link. */
export type ShoppersCheckout = Checkout & { userId: string }

export function isShoppers(checkout: Checkout): checkout is ShoppersCheckout {
  return checkout.userId !== null
}

/** An order that a payment link charges for, with its row locked. */
export interface OwedOrder {
  order: Order
  /** Time at which staff withdrew the link. */
  withdrawnAt: Date | null
}

/** A checkout without its lines, for most queries. */
export type CheckoutSnapshot = Pick<
  Checkout,
  | 'id'
  | 'userId'
  | 'linkId'
  | 'state'
  | 'total'
  | 'orderId'
  | 'refusal'
  | 'undecided'
  | 'lastFailure'
  | 'settledAt'
> & {
  /** The gateway that created the gateway order. */
  gateway: GatewayName
  /** True once the cart is known: lines and amounts are then frozen. */
  priced: boolean
  /** True once the delivery address is known. */
  addressed: boolean
}

/** Payer of a gateway order, for staff lists. */
export interface Payer {
  name: string
  email: string
  /** The order that the payment placed or pays for. */
  orderId: string | null
}

/** The REST body of a quote. Its amounts are named as in the spec's summary (§9). */
export function toQuoteBody({ lines, ...quote }: Quote): QuoteBody {
  const { subtotal, originalSubtotal, discount, total } = quote
  return z.encode(quoteBody, {
    ...quote,
    items: lines.map((line) => ({
      ...line,
      newerEdition: line.newerEdition && {
        id: line.newerEdition.id,
        title: titleAndEdition(line.newerEdition),
      },
      price: line.unitPrice,
      originalPrice: line.unitOriginalPrice,
      lineTotal: line.unitPrice * line.counted,
      forSale: line.title !== null,
    })),
    subtotal: originalSubtotal,
    savings: originalSubtotal - subtotal,
    cartTotal: subtotal,
    orderTotal: subtotal - discount,
    amountPayable: total,
  })
}
