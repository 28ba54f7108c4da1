import { MAX_LINE_COPIES, MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { staffWishes } from './delivery-wishes.schema.ts'
import { staffAddress, writtenAddress, writtenText } from './address.schema.ts'
import { isMobileNumber, normaliseMobileNumber } from './mobile-number.ts'
import { PAID_BY } from './paid-by.ts'
import { parcelFields } from './parcel-fields.schema.ts'
import { namedBuyer } from './registered-buyer.schema.ts'
import { RISKS } from './refusals.ts'
import { orderStatus } from './orders.schema.ts'
import {
  digits,
  emailAddress,
  exactRupees,
  optionalText,
  nameText,
  plainText,
  requestKey,
} from '#platform/http/fields.ts'
import { paymentFields, tdsCertificate } from './receipt.schema.ts'
import { parseRupees } from '#platform/money.ts'
import { tidyTelephone } from '#platform/telephone.ts'

/** Spec §5's message for an order form with a missing field or without books. */
export const FILL_IN_ALL = 'Please fill in all fields and select at least one book.'

const MAX_LINES = 100
const MAX_RUPEES = 10_000_000

const rupees = exactRupees(MAX_RUPEES * MAX_LINES)

/** Spec §3: bookId, quantity and price. A sent title is ignored; the shop's own is used. */
const formItem = z
  .object({
    bookId: z
      .string()
      .regex(/^[0-9a-f]{24}$/i, 'must be an id of 24 hexadecimal characters')
      .toLowerCase(),
    isCombo: z.boolean().default(false),
    quantity: z.number().int('must be a whole number').min(1).max(MAX_LINE_COPIES),
    price: rupees
      .optional()
      .meta({ description: 'Rupees, agreed with the customer. Default: the shop’s price.' }),
  })
  .meta({ id: 'OrderFormItem' })

export type FormItem = z.output<typeof formItem>

/** Reduces a mobile number to its ten digits; tidies other telephone numbers. */
function tidyPhone(typed: string): string {
  const digits = normaliseMobileNumber(typed)
  return isMobileNumber(digits) ? digits : tidyTelephone(typed)
}

/** Describes the first invalid field of a structured address. */
function addressFault({ input }: { input?: unknown }): string {
  const parts = typeof input === 'object' && input !== null ? staffAddress.safeParse(input) : undefined
  const issue = parts?.error?.issues[0]
  if (!issue) return 'must be one text of at most 500 characters, or a full address'
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  if (/^[A-Z].*\.$/.test(issue.message) && !missing) return issue.message
  return `${issue.path.join('.')} ${missing ? 'is required' : issue.message}`
}

const percent = z
  .number()
  .min(0, 'must be 0 or more')
  .max(100, 'must be at most 100')
  .refine((share) => parseRupees(share) !== undefined, 'must have at most two decimals')

const discount = z
  .union([z.strictObject({ percent }), z.strictObject({ amount: rupees })], {
    error: 'must be a percent from 0 to 100 or an amount in rupees, with at most two decimals',
  })
  .meta({ description: 'Discount on all books together; requires the permission to decide prices.' })

const version = z.number().int().min(1).max(2_147_483_647)

/** Version of the order that staff saw. Required outside the specification's calls: sent twice, a request acts once. */
const seenVersion = version.meta({
  description: 'Version that the change is based on: 409 `stale` if the order has a newer one.',
})

const fields = {
  customerName: nameText(120),
  shippingAddress: z
    .union([writtenText, writtenAddress, staffAddress], { error: addressFault })
    .meta({ description: 'One text, or the fields used at checkout.' }),
  items: z.array(formItem).min(1, FILL_IN_ALL).max(MAX_LINES),
  status: orderStatus.optional(),
  paidBy: z.enum(PAID_BY).nullish().meta({ description: 'Payment method in the shop.' }),
  email: z.union([z.literal(''), emailAddress()]).optional(),
  phone: digits().pipe(optionalText(100).unwrap()).transform(tidyPhone).optional(),
  discount: discount.optional(),
  ...paymentFields,
  totalAmount: rupees
    .optional()
    .meta({ description: 'Total displayed in the form; rejected if it differs.' }),
}

/** The order form (spec §3, §5) for a customer in the shop or on the phone. */
export const manualOrder = z
  .object({
    ...fields,
    buyer: namedBuyer.nullish().meta({ description: 'The business that the bill names.' }),
    formKey: requestKey
      .optional()
      .meta({ description: 'Idempotency key: the same content with the same key returns the same order.' }),
  })
  .meta({ id: 'ManualOrder' })

export const orderEdit = z
  .object({
    ...fields,
    ...parcelFields,
    version,
  })
  .partial()
  .meta({ id: 'OrderEdit' })

/** Payment of an order in the shop; null undoes the recorded payment. */
export const shopPayment = z
  .strictObject({ paidBy: z.enum(PAID_BY).nullable(), ...paymentFields, version: seenVersion })
  .meta({ id: 'ShopPayment' })

/** An amount received in the shop: part of the amount owed, or all of it. */
export const partPayment = z
  .strictObject({
    amount: rupees.refine((paise) => paise > 0, 'must be more than 0'),
    paidBy: z.enum(PAID_BY),
    ...paymentFields,
    version: seenVersion,
  })
  .meta({ id: 'PartPayment' })

/** The certificate of a deduction that arrived after the deduction was recorded. */
export const arrivedCertificate = z
  .strictObject({
    tdsCertificate: tdsCertificate.refine((typed) => typed !== '', 'is required'),
    version: seenVersion,
  })
  .meta({ id: 'TdsCertificate' })

/** The delivery wishes; all fields are required. */
export const wishesChange = z
  .strictObject(staffWishes)
  .required()
  .extend({ version: seenVersion })
  .meta({ id: 'OrderWishesChange' })

/** A staff member's yes to a risk. Naming the risk keeps a yes to one from covering another. */
export const despite = z
  .enum(RISKS)
  .optional()
  .meta({ description: 'The risk that staff accept: the `code` of the 409 that names it.' })

export const staffCancellation = z
  .strictObject({ reason: plainText(300), despite, version: seenVersion })
  .meta({ id: 'StaffCancellation' })

/** Query of `DELETE /admin/orders/{id}/payments/{payment}`. */
export const undoneAt = z.object({ version: z.coerce.number().pipe(seenVersion) })

/** Copies of an order's lines, each line at most once per entry. */
export const copiesOfLines = z
  .array(
    z.strictObject({
      lineId: z.string().max(64),
      quantity: z.number().int('must be a whole number').min(1).max(MAX_LINE_COPIES),
    }),
  )
  .min(1)
  .max(MAX_LINES)

/** Requires exactly one of `amount` and `lines`. */
export const refundRequest = z
  .strictObject({
    amount: rupees.refine((paise) => paise >= MIN_PAYABLE, 'must be ₹1 or more').optional(),
    lines: copiesOfLines.optional(),
    reason: plainText(300),
    restock: z.boolean().default(false).meta({ description: 'True if the copies can be sold again.' }),
    despite,
    version: seenVersion,
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    path: ['amount'],
    message: 'must be given, or else the returned lines',
  })
  .meta({ id: 'OrderRefundRequest' })

/** Copies of an order to send ahead of the rest. */
export const orderPart = z
  .strictObject({
    lines: copiesOfLines,
    ...parcelFields,
    evenIfReturned: z
      .boolean()
      .optional()
      .meta({ description: 'Dispatch even if it is refunded or disputed.' }),
    version: seenVersion,
  })
  .meta({ id: 'OrderPart' })

/** A change inside the shop, such as a claim's refund, holds the order's lock and needs no version. */
type Within<Schema extends z.ZodType<{ version: number }>> = Omit<z.output<Schema>, 'version'> & {
  version?: number | undefined
}

export type PartInput = Within<typeof orderPart>
export type ManualOrderInput = z.output<typeof manualOrder>
export type OrderEditInput = z.output<typeof orderEdit>
export type ShopPaymentInput = Within<typeof shopPayment>
export type PartPaymentInput = Within<typeof partPayment>
export type ArrivedCertificate = Within<typeof arrivedCertificate>
export type WishesInput = Within<typeof wishesChange>
export type RefundInput = Within<typeof refundRequest>

export const deletion = z.object({ message: z.string() }).meta({ id: 'OrderDeletion' })
