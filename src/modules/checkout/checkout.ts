import { type NewerEdition, titleAndEdition } from '#modules/catalogue/book.ts'
import { type DeliveryMethod, type OrderSums, perCharge, type SentChoices } from '#modules/orders/charges.ts'
import type { DeliveryWishes } from '#modules/orders/delivery-wishes.ts'
import type { PricedLine, ShippingAddress } from '#modules/orders/order.ts'
import type { LawState } from '#modules/catalogue/law-mark.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import { type Paise, toRupees } from '#platform/money.ts'

import type { QuoteBody } from './checkout.schema.ts'

/** A cart line as the client names it; prices it may also send are ignored. */
export interface CartItem {
  /** The book's id, or the combo's when `isCombo`. */
  bookId: string
  quantity: number
  isCombo: boolean
}

export interface QuoteRequest extends SentChoices {
  items: readonly CartItem[]
  couponCode?: string | null | undefined
  /** The client's network address, as limits count it; undefined: not limited. */
  clientAddress?: string | undefined
}

/** One cart line at today's price. `available` counts what is in stock of it, 0 when it is not for sale. */
export interface QuotedLine extends CartItem {
  title: string | null
  /** As `editionLabel` says it; empty of a combo, and where it is not known. */
  edition: string
  /** As of a book in lists; empty for a combo. */
  suits: string[]
  laws: string[]
  currentFor: string[]
  /** Its `lawLine`; empty for a combo. */
  law: string
  /** Null for a combo and where its law is not known. */
  lawState: LawState | null
  /** Of a book that is older than an event. */
  newerEdition: NewerEdition | null
  unitPrice: Paise
  unitOriginalPrice: Paise
  available: number
}

/** What a cart costs now. Money in paise. */
export interface Quote extends OrderSums {
  lines: QuotedLine[]
  coupon: { code: string; valid: boolean; message: string } | null
  /** Sum of the lines at the struck-through prices: the 'Subtotal' on screens (spec §9). */
  originalSubtotal: Paise
  /** Why the cart is too large to be ordered online; it can be an enquiry. */
  tooLarge: string | null
}

/** As a client may send them. */
type SentWishes = { [Wish in keyof DeliveryWishes]?: DeliveryWishes[Wish] | undefined }

export interface StartPayment extends SentChoices, SentWishes {
  /** What the client believes it will pay, in paise. */
  amount: Paise
  items?: readonly CartItem[] | undefined
  couponCode?: string | null | undefined
  shippingAddress?: ShippingAddress | undefined
  /** An earlier order of the shopper's, in whose parcel this one is to go. */
  sentWith?: string | null | undefined
  /** The client's network address, as limits count it; undefined: not limited. */
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

/** How a checkout ended, for the browser and the reconciler alike. */
export type Settlement =
  | { outcome: 'ordered'; orderId: string }
  | { outcome: 'refunded'; reason: string }
  | { outcome: 'pending' }
  | { outcome: 'unpaid'; lastFailure: string | null }
  | { outcome: 'lapsed' }

/**
 * open: the shopper's current one, at most one each. waiting: its payment is undecided and the shopper went
 * on with another. ordered, refunded: paid. lapsed: nothing paid so far, nothing held.
 */
export const CHECKOUT_STATES = ['open', 'waiting', 'ordered', 'refunded', 'lapsed'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** A checkout as stored, with its owner. Money in paise. */
export interface Checkout extends OrderSums, DeliveryWishes {
  id: string
  userId: string
  userName: string
  userEmail: string
  gateway: GatewayName | null
  gatewayOrderId: string | null
  state: CheckoutState
  lines: PricedLine[]
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  sentWithOrderId: string | null
  shippingAddress: ShippingAddress | null
  /** Captured payments that an order or a refund accounts for. */
  paymentIds: string[]
  /** Why it can't be fulfilled, once that is known: whatever is captured goes back. */
  refusal: string | null
  orderId: string | null
  createdAt: Date
  holdUntil: Date
  /** When books and coupon went back before a payment was seen; null while they are held. */
  releasedAt: Date | null
  /** The network address that holds the books, as limits count it; only as long as they are held. */
  clientAddress: string | null
  nextCheckAt: Date | null
  /** When the gateway was last queried. */
  lookedAt: Date | null
  /** What it said: a payment is under way, or made without an order so far. */
  undecided: boolean
  /** Why the last attempt to pay was refused. */
  lastFailure: string | null
  settledAt: Date | null
}

/** What most questions about a checkout need; read without its lines. */
export type CheckoutGlance = Pick<
  Checkout,
  'id' | 'userId' | 'state' | 'total' | 'orderId' | 'refusal' | 'undecided' | 'lastFailure' | 'settledAt'
> & {
  /** Where its order was created. */
  gateway: GatewayName
  /** Lines and amounts are frozen: the client named its cart. */
  priced: boolean
  /** The address is there. */
  addressed: boolean
}

/** How a checkout ended, beside its money that went back; for the administrator. */
export interface CheckoutSummary {
  gatewayOrderId: string
  name: string
  email: string
  state: CheckoutState
  refusal: string | null
  orderId: string | null
  total: Paise
  createdAt: Date
}

/** A quote as REST tells it, in rupees; the sums are named as the spec's summary names them (§9). */
export function toQuoteBody(quote: Quote): QuoteBody {
  const { subtotal, originalSubtotal, discount, total } = quote
  return {
    items: quote.lines.map((line) => ({
      bookId: line.bookId,
      isCombo: line.isCombo,
      quantity: line.quantity,
      title: line.title,
      edition: line.edition,
      suits: line.suits,
      laws: line.laws,
      currentFor: line.currentFor,
      law: line.law,
      lawState: line.lawState,
      newerEdition: line.newerEdition && {
        _id: line.newerEdition.id,
        title: titleAndEdition(line.newerEdition),
      },
      price: toRupees(line.unitPrice),
      originalPrice: toRupees(line.unitOriginalPrice),
      lineTotal: toRupees(line.unitPrice * line.quantity),
      available: line.available,
      forSale: line.title !== null,
    })),
    coupon: quote.coupon,
    subtotal: toRupees(originalSubtotal),
    savings: toRupees(originalSubtotal - subtotal),
    cartTotal: toRupees(subtotal),
    discount: toRupees(discount),
    orderTotal: toRupees(subtotal - discount),
    ...perCharge((key) => toRupees(quote[key])),
    amountPayable: toRupees(total),
    tooLarge: quote.tooLarge,
  }
}
