import { z } from 'zod'

import { deliveryWishes } from './delivery-wishes.schema.ts'
import { staffAddress, writtenAddress, writtenText } from './address.schema.ts'
import { MIN_REFUND } from './line-prices.ts'
import { isMobileNumber, normaliseMobileNumber } from './mobile-number.ts'
import { PAID_BY } from './paid-by.ts'
import { orderStatus, parcelText } from './orders.schema.ts'
import {
  digits,
  emailAddress,
  exactRupees,
  optionalText,
  nameText,
  plainText,
} from '#platform/http/fields.ts'
import { parseRupees } from '#platform/money.ts'
import { tidyTelephone } from '#platform/telephone.ts'

/** Spec §5's message for an order form with a missing field or without books. */
export const FILL_IN_ALL = 'Please fill in all fields and select at least one book.'

const MAX_LINES = 100
const MAX_COPIES = 10_000
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
    quantity: z.number().int('must be a whole number').min(1).max(MAX_COPIES),
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

/** Accepts null, which the API returns for an unset field, as omitted. */
const asRead = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()

const paymentFields = {
  paymentReference: asRead(optionalText(60)).meta({
    description: 'Reference of the bank, UPI app or cheque.',
  }),
  paidOn: asRead(
    z.iso
      .date('must be a day, for example 2026-11-24')
      .refine((day) => day >= '2000-01-01', 'must not be before 2000'),
  ).meta({ description: 'Day of the payment. Default: today.' }),
}

const version = z.number().int().min(1).max(2_147_483_647)

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
    formKey: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits and dashes')
      .optional()
      .meta({ description: 'Idempotency key: the same content with the same key returns the same order.' }),
  })
  .meta({ id: 'ManualOrder' })

export const orderEdit = z
  .object({
    ...fields,
    courier: parcelText,
    trackingNumber: parcelText,
    version,
  })
  .partial()
  .meta({ id: 'OrderEdit' })

/** Payment of an order in the shop; null undoes the recorded payment. */
export const shopPayment = z
  .strictObject({ paidBy: z.enum(PAID_BY).nullable(), ...paymentFields, version: version.optional() })
  .meta({ id: 'ShopPayment' })

/** An amount received in the shop: part of the amount owed, or all of it. */
export const partPayment = z
  .strictObject({
    amount: rupees.refine((paise) => paise > 0, 'must be more than 0'),
    paidBy: z.enum(PAID_BY),
    ...paymentFields,
    version: version.optional(),
  })
  .meta({ id: 'PartPayment' })
/** The delivery wishes; all three fields are required. */
export const wishesChange = z
  .strictObject(deliveryWishes)
  .required()
  .extend({ version: version.optional() })
  .meta({ id: 'OrderWishesChange' })

export const staffCancellation = z.strictObject({ reason: plainText(300) }).meta({ id: 'StaffCancellation' })

/** Copies of an order's lines, each line at most once per entry. */
export const copiesOfLines = z
  .array(
    z.strictObject({
      lineId: z.string().max(64),
      quantity: z.number().int('must be a whole number').min(1).max(MAX_COPIES),
    }),
  )
  .min(1)
  .max(MAX_LINES)

/** Requires exactly one of `amount` and `lines`. */
export const refundRequest = z
  .strictObject({
    amount: rupees.refine((paise) => paise >= MIN_REFUND, 'must be ₹1 or more').optional(),
    lines: copiesOfLines.optional(),
    reason: plainText(300),
    restock: z.boolean().default(false).meta({ description: 'True if the copies can be sold again.' }),
    version: version.optional(),
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
    courier: parcelText,
    trackingNumber: parcelText,
    evenIfReturned: z
      .boolean()
      .optional()
      .meta({ description: 'Dispatch even if it is refunded or disputed.' }),
    version: version.optional(),
  })
  .meta({ id: 'OrderPart' })

export type PartInput = z.output<typeof orderPart>
export type ManualOrderInput = z.output<typeof manualOrder>
export type OrderEditInput = z.output<typeof orderEdit>
export type ShopPaymentInput = z.output<typeof shopPayment>
export type PartPaymentInput = z.output<typeof partPayment>
export type WishesInput = z.output<typeof wishesChange>
export type RefundInput = z.output<typeof refundRequest>

export const deletion = z.object({ message: z.string() }).meta({ id: 'OrderDeletion' })
