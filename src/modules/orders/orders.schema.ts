import { z } from 'zod'

import { isStorable, listLength, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees as plainRupees } from '#platform/http/wire.ts'
import { indianDay, indianDayEnd, indianMidnight } from '#platform/indian-day.ts'

import { shippingAddress } from './address.schema.ts'
import { DELIVERY_METHODS, perCharge } from './charges.ts'
import { orderWishes } from './delivery-wishes.schema.ts'
import { ORDER_STATES, ORDER_STATUSES, parseOrderState, parseOrderStatus } from './order-states.ts'
import { PAID_BY } from './paid-by.ts'
import { parcelFields } from './parcel-fields.schema.ts'

/** Spec §7 leaves the page size open; the admin's book list has 10 (spec §9). */
export const ORDERS_PER_PAGE = 10

/** A status in any case (DESIGN §5). */
export const orderStatus = z.string().transform((text, context) => {
  const known = parseOrderStatus(text)
  if (known) return known
  context.issues.push({ code: 'custom', message: `must be one of ${ORDER_STATUSES.join(', ')}`, input: text })
  return z.NEVER
})

/** The state filter of a list, also in any case. */
const orderState = z.string().transform((text, context) => {
  const known = parseOrderState(text)
  if (known) return known
  context.issues.push({ code: 'custom', message: `must be one of ${ORDER_STATES.join(', ')}`, input: text })
  return z.NEVER
})

const DATE = /^\d{4}-\d{2}-\d{2}$/

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be an ISO date or date and time')
  .transform((text) => (DATE.test(text) ? indianMidnight(text) : new Date(text)))
  // ISO 8601 has a year 0, PostgreSQL doesn't.
  .refine((at) => at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 3000, 'must be between 1900 and 3000')

/** A date picker sends the midnight that starts the chosen day but means the whole day. */
const lastMoment = moment.transform((at) => {
  const day = indianDay(at)
  return indianMidnight(day).getTime() === at.getTime() ? indianDayEnd(day) : at
})

/** Treats empty filters from a form as not set. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Reports whether the filter is empty or its first choice, 'All Status' (spec §2). */
function isEveryStatus(value: unknown): boolean {
  return typeof value === 'string' && /^(all( status)?)?$/i.test(value.trim())
}

/**
 * The query of the staff order list. Cancelled orders match only 'Cancelled', not the status they keep. Both
 * days are inclusive.
 */
export const ordersQuery = z
  .object({
    status: z.preprocess((value) => (isEveryStatus(value) ? undefined : value), orderState.optional()),
    // Anything that a customer may quote on the phone: name, phone, city, order or document number, book
    // title.
    search: unlessEmpty(
      z.string().trim().max(200).refine(isStorable, 'contains characters that cannot be stored'),
    ),
    claims: unlessEmpty(z.literal('open', 'must be open')).meta({
      description: 'Only orders with an undecided claim.',
    }),
    packed: unlessEmpty(z.enum(['yes', 'no'], 'must be yes or no')).meta({
      description: 'Orders in Processing that are packed, or not packed yet.',
    }),
    toAccept: unlessEmpty(z.literal('yes', 'must be yes')).meta({
      description: 'Only orders to accept: paid, or ordered by an institution with a purchase order.',
    }),
    delivery: unlessEmpty(z.enum(DELIVERY_METHODS, `must be one of ${DELIVERY_METHODS.join(', ')}`)),
    sort: unlessEmpty(z.literal('urgent', 'must be urgent')).meta({
      description: 'Express orders first, then the oldest; ignored in a search. Default: newest first.',
    }),
    startDate: unlessEmpty(moment),
    endDate: unlessEmpty(lastMoment),
    page: pageNumber(),
    limit: pageLimit(ORDERS_PER_PAGE, 100),
  })
  .meta({ id: 'OrdersQuery' })

/** The filters of the order list, without paging. */
export const ordersExportQuery = ordersQuery
  .omit({ page: true, limit: true })
  .meta({ id: 'OrdersExportQuery' })

export type OrderQuery = z.output<typeof ordersQuery>
export type OrderFilter = z.output<typeof ordersExportQuery>

/**
 * Spec §7 has only `status`. Omitted or empty `courier` and `trackingNumber` stay unchanged. `version` is the
 * one that staff saw; a change based on an outdated version is rejected.
 */
export const statusChange = z
  .object({
    status: orderStatus,
    packed: z
      .boolean()
      .optional()
      .meta({ description: 'True if packed; only with the status Processing. Default: unchanged.' }),
    evenIfReturned: z
      .boolean()
      .optional()
      .meta({ description: 'Dispatch even if it is refunded or disputed.' }),
    ...parcelFields,
    version: z.number().int().min(1).max(2_147_483_647).optional(),
  })
  .refine(({ status, packed }) => packed === undefined || status === 'Processing', {
    path: ['packed'],
    message: 'goes with the status Processing',
  })
  .meta({ id: 'OrderStatusChange' })

/** A status change by staff, with parcel details; omitted fields stay unchanged. */
export type StatusChange = Pick<OrderStatusChange, 'status'> & Partial<OrderStatusChange>
type OrderStatusChange = z.output<typeof statusChange>

export const emailRequest = z.object({ resend: z.boolean().default(false) }).meta({ id: 'OrderEmailRequest' })

const rupees = plainRupees.meta({ description: 'Rupees.' })

export const orderItemFields = {
  _id: z.string().meta({ description: 'The line, for claims.' }),
  bookId: z.string(),
  isCombo: z.boolean(),
  bookType: z.string(),
  title: z.string(),
  edition: z.string().meta({ description: 'Edition and year when sold; empty if unknown.' }),
  law: z.string().meta({
    description: "Stated law when sold: 'law as on 1 June 2026'.",
  }),
  books: z
    .number()
    .int()
    .meta({ description: 'Copies of books in one unit: 4 for a combo of four, 1 for a book.' }),
  inside: z.string().meta({ description: "A combo's books: '4 books: …'; empty for a book." }),
  quantity: z.number(),
  price: rupees,
  originalPrice: rupees,
  discount: rupees.meta({ description: 'Share of the coupon discount.' }),
  sent: z.number().int().meta({ description: 'Copies dispatched before the rest.' }),
  returned: z.number().int().meta({ description: 'Copies refunded.' }),
  refunded: rupees.meta({ description: 'Rupees refunded for this line.' }),
  book: identified({ title: z.string() }),
}

/** The 'Order (admin)' of spec §3, plus the fields that the order pages show. */
export const orderFields = {
  number: z.string(),
  customerName: z.string(),
  user: identified({ name: z.string() }).nullable(),
  email: z.string(),
  shippingAddress,
  items: z.array(identified(orderItemFields).meta({ id: 'OrderItem' })),
  originalAmount: rupees.meta({ description: 'Subtotal: the lines at their original prices (spec §9).' }),
  discountAmount: rupees.meta({ description: 'Discount by coupon or by staff.' }),
  discountPercent: z
    .number()
    .nullable()
    .meta({ description: 'Percentage given by staff; null for a fixed amount or a coupon.' }),
  couponCode: z.string().nullable(),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  ...orderWishes,
  termsHash: z.string().nullable().meta({
    description: 'SHA-256 of the terms accepted at checkout; null for an order without one.',
  }),
  termsDate: z.iso.date().nullable().meta({ description: 'Date of those terms.' }),
  sentWith: z
    .array(
      identified({
        number: z.string(),
        waits: z.boolean().meta({ description: 'True if neither dispatched nor cancelled.' }),
      }),
    )
    .meta({ description: 'Other orders in the same parcel, oldest first.' }),
  ...perCharge(() => rupees),
  totalAmount: rupees,
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z
    .string()
    .meta({ description: '`paidBy` for a paid manual order, none for an unpaid one, else razorpay.' }),
  razorpayOrderId: z.string().nullable(),
  razorpayPaymentId: z.string().nullable(),
  createdAt: instant,
  promisedBy: z.iso.date().nullable().meta({ description: 'Last expected day; null in older orders.' }),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  packedAt: instant.nullable().meta({ description: 'Time at which it was packed.' }),
  deliveredAt: instant.nullable(),
  cancelledAt: instant.nullable().meta({ description: 'A cancelled order keeps its status.' }),
  cancelReason: z.string().nullable(),
  manual: z.boolean().meta({ description: 'True if entered by staff.' }),
  paidBy: z.enum(PAID_BY).nullable().meta({ description: 'Payment method of a manual order.' }),
  paymentReference: z
    .string()
    .nullable()
    .meta({ description: 'Reference of a payment in the shop: bank, UPI app or cheque number.' }),
  paidOn: z.iso.date().nullable().meta({ description: 'Day of a payment in the shop, in India.' }),
  receivedAmount: rupees.meta({
    description: 'Total of part payments before the final payment.',
  }),
  purchaseOrder: z.string().nullable().meta({ description: 'Number of the institution’s purchase order.' }),
  replaces: identified({ number: z.string() })
    .nullable()
    .meta({ description: 'Order whose faulty books this one replaces free of charge.' }),
  refundedAmount: rupees.meta({ description: 'Amount refunded or being refunded.' }),
  disputed: z.boolean().meta({ description: 'True if its payment is disputed, or was lost in a dispute.' }),
  version: z.number().int(),
  events: z.array(
    z.object({
      type: z.string(),
      actor: z.string(),
      details: z.record(z.string(), z.unknown()),
      at: instant,
    }),
  ),
}

export const orderBody = identified(orderFields).meta({ id: 'Order' })

export type OrderBody = z.input<typeof orderBody>

export const ordersPage = z.object({ orders: z.array(orderBody), ...listLength }).meta({ id: 'OrdersPage' })

export const emailAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'OrderEmailAnswer' })
