import type { FoundCustomer } from '#modules/customers/customers.schema.ts'
import { addressText, isWritten } from '#modules/orders/address-text.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { perCharge, sumOfCharges } from '#modules/orders/charges.ts'
import type { OrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { fromRupees, type Paise, toRupees } from '#platform/money.ts'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { copiesIssue } from '#web/shared/forms/copies.ts'

import { discountBody, type DiscountDraft, discountDraftOf, NO_DISCOUNT, sumsOf } from './discount-draft.ts'
import { NOT_PAID, paymentBody, type PaymentDraft, paymentDraftOf } from './payment-fields.tsx'

/** Text of spec accounts §5. */
export const FILL_IN_ALL = 'Please fill in all fields and select at least one book.'

/** Statuses that the form offers (spec §4). 'Paid' is added only if it is the current status. */
const FORM_STATUSES: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

export interface DraftItem {
  bookId: string
  isCombo: boolean
  title: string
  price: Paise
  quantity: number
  /** Trade-in price of an older edition; undefined if there is none, and in existing orders. */
  tradeIn?: Paise | undefined
  /** '6th edition, 2025'; undefined if unknown. */
  edition?: string | undefined
  /** The publisher's price; undefined if unknown. */
  mrp?: Paise | undefined
  /** Copies in stock; undefined in existing orders. */
  stock?: number | undefined
}

export interface OrderDraft extends PaymentDraft, DiscountDraft {
  customerName: string
  address: AddressDraft
  email: string
  status: OrderStatus
  items: DraftItem[]
}

/** Returns the initial form values: the order's, or for a new order only the spec's default status. */
export function draftOf(order: OrderBody | undefined): OrderDraft {
  if (!order) {
    const address = addressDraftOf(undefined)
    return { customerName: '', address, email: '', status: 'Pending', ...NOT_PAID, ...NO_DISCOUNT, items: [] }
  }
  return {
    customerName: order.customerName,
    address: addressDraftOf(order.shippingAddress),
    email: order.email,
    status: order.status,
    ...paymentDraftOf(order),
    ...discountDraftOf(order),
    items: order.items.map(({ bookId, isCombo, title, price, quantity }) => ({
      bookId,
      isCombo,
      title,
      price: fromRupees(price),
      quantity,
    })),
  }
}

/** Returns the status options. `draft` matters too, because recording a payment may have set it to Paid. */
export function formStatuses(order: OrderBody | undefined, draft: OrderDraft): readonly OrderStatus[] {
  return order?.status === 'Paid' || draft.status === 'Paid' ? ['Paid', ...FORM_STATUSES] : FORM_STATUSES
}

/** Recording a payment changes a pending order to Paid; removing the payment changes it back to Pending. */
export function withPayment({ paidBy, status }: OrderDraft): Pick<OrderDraft, 'status'> {
  if (status !== 'Pending' && status !== 'Paid') return { status }
  return { status: paidBy === '' ? 'Pending' : 'Paid' }
}

/**
 * Reports whether staff may change the books: only in a manual order without any payment, because a paid
 * total must not change.
 */
export function mayChangeBooks(order: OrderBody | undefined): boolean {
  return order === undefined || (order.manual && !isPaidFor(order) && order.receivedAmount === 0)
}

/** Returns the order's charges other than its books, which the form doesn't change. */
export function chargesOfOrder(order: OrderBody | undefined): Paise {
  return order ? sumOfCharges(perCharge((key) => fromRupees(order[key]))) : 0
}

/** Returns the first part that spec §5 requires and that is missing: the name, the address or the books. */
export function missingIn({ customerName, address, items }: OrderDraft) {
  if (customerName.trim() === '') return 'customerName'
  const part = missingPart(address)
  if (part !== undefined) return `address.${part}` as const
  return items.length === 0 ? 'items' : undefined
}

/** Returns the sum of quantity times price (spec §5). An unreadable quantity counts as none. */
export function totalOf(items: readonly DraftItem[]): Paise {
  return items
    .filter(({ quantity }) => Number.isInteger(quantity))
    .reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

/** Adds a book; picking it again adds one copy. */
export function withBook(items: readonly DraftItem[], book: Omit<DraftItem, 'quantity'>): DraftItem[] {
  const here = (item: DraftItem) => item.bookId === book.bookId && item.isCombo === book.isCombo
  if (!items.some(here)) return [...items, { ...book, quantity: 1 }]
  return items.map((item) => (here(item) ? { ...item, quantity: (item.quantity || 0) + 1 } : item))
}

/** Returns why no further copy of a book can be added; undefined if one can. */
export function stockIssue(
  items: readonly DraftItem[],
  { bookId, isCombo, title, stock }: Omit<DraftItem, 'quantity'>,
): string | undefined {
  const item = items.find((each) => each.bookId === bookId && each.isCombo === isCombo)
  if (stock === undefined || (item?.quantity || 0) < stock) return undefined
  return stock === 0 ? `“${title}” is sold out.` : `Only ${stock} of “${title}” in stock.`
}

/** Returns the issue with a typed quantity: unreadable, or above the stock; undefined if there is none. */
export function quantityIssue({ quantity, stock = quantity }: DraftItem): string | undefined {
  const issue = copiesIssue(quantity)
  if (issue !== undefined || quantity <= stock) return issue
  return stock === 0 ? 'Sold out.' : `Only ${stock} in stock.`
}

/** Sets a quantity as typed; one below 1 (spec §5) is an issue. */
export function withQuantity(items: readonly DraftItem[], at: number, quantity: number): DraftItem[] {
  return items.map((item, i) => (i === at ? { ...item, quantity } : item))
}

/** Body of `POST /orders`. */
export function newOrderBody(draft: OrderDraft) {
  return {
    ...customerBody(draft),
    shippingAddress: addressBody(draft.address),
    ...booksBody(draft, undefined),
  }
}

/** Body of `PUT /orders/:id`. Omits an unchanged address, because current rules might reject it. */
export function bodyOf(draft: OrderDraft, order: OrderBody) {
  const isAddressChanged = isChanged(draft.address, addressDraftOf(order.shippingAddress))
  return {
    ...customerBody(draft),
    ...(isAddressChanged && { shippingAddress: addressBody(draft.address) }),
    ...(mayChangeBooks(order) && booksBody(draft, order)),
    version: order.version,
  }
}

function customerBody({ customerName, status, address }: OrderDraft) {
  return {
    customerName: customerName.trim(),
    status,
    ...(address.written && { phone: address.phone.trim() }),
  }
}

/** The server sets the prices. It also receives the displayed total, so that it never saves a different one. */
function booksBody(draft: OrderDraft, order: OrderBody | undefined) {
  const { items, email } = draft
  return {
    items: items.map(({ bookId, isCombo, title, quantity }) => ({ bookId, isCombo, title, quantity })),
    totalAmount: toRupees(sumsOf(totalOf(items), draft).total + chargesOfOrder(order)),
    discount: discountBody(draft),
    email: email.trim(),
    ...paymentBody(draft),
  }
}

/** Delivery address in the form: structured, or as one text ('collected in the shop'). */
export interface AddressDraft extends Omit<ShippingAddress, 'email'> {
  written: boolean
  text: string
}

const NOTHING: AddressDraft = {
  written: false,
  text: '',
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
}

/** Returns the form values for a picked customer. They overwrite all values of a previously picked one. */
export function withCustomer({ name, email, phone, address }: FoundCustomer): Partial<OrderDraft> {
  const filled = addressDraftOf(address ?? undefined)
  return { customerName: name, email, address: { ...filled, phone: phone || filled.phone } }
}

function addressDraftOf(address: ShippingAddress | undefined): AddressDraft {
  if (!address) return NOTHING
  const { email: _, ...parts } = address
  if (!isWritten(address)) return { ...parts, written: false, text: addressText(address) }
  return { ...NOTHING, phone: address.phone, state: address.state, written: true, text: addressText(address) }
}

const REQUIRED = ['addressLine1', 'city', 'state', 'zip'] as const

function missingPart(draft: AddressDraft) {
  const required = draft.written ? (['text'] as const) : REQUIRED
  return required.find((part) => draft[part].trim() === '')
}

/** `shippingAddress` of `POST /orders` and `PUT /orders/:id`. */
function addressBody({ written, text, ...parts }: AddressDraft) {
  return written ? text.trim() : parts
}

/** Returns the address as one text, to compare versions. */
export function draftAddressText(draft: AddressDraft): string {
  return draft.written ? draft.text : addressText({ ...draft, email: '' })
}
