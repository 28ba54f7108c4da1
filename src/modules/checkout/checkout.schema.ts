import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { wordedMark } from '#modules/catalogue/law-mark.schema.ts'
import { DELIVERY_METHODS, perCharge } from '#modules/orders/charges.ts'
import { shoppersWishes } from '#modules/orders/delivery-wishes.schema.ts'
import { shippingAddressInput } from '#modules/orders/address.schema.ts'
import { namedBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { isStorable } from '#platform/http/fields.ts'
import { identified, rupees as exact } from '#platform/http/wire.ts'
import { fromRupees } from '#platform/money.ts'

/** More lines than fit in a parcel; bounds the work of one request. */
const MAX_LINES = 100
const MAX_RUPEES = 100_000_000

const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, 'must be an id of 24 hexadecimal characters')
  .toLowerCase()
const short = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, 'contains characters that cannot be stored')

/** Rupees as a browser's floating-point number, rounded to the nearest paisa. */
const rupees = z
  .number()
  .min(0)
  .max(MAX_RUPEES)
  .transform((amount) => fromRupees(amount))

/**
 * Spec §3. Other fields from a client (titles, prices) are ignored, as in every request body that the spec
 * defines.
 */
export const cartItem = z
  .object({
    bookId: id,
    quantity: z.number().int('must be a whole number').min(1).max(MAX_LINE_COPIES),
    bookType: short(40).nullish(),
    isCombo: z
      .boolean()
      .nullish()
      .transform((isCombo) => isCombo ?? false),
  })
  .meta({ id: 'CartItem' })

const cartItems = z.array(cartItem).min(1, 'must hold at least one book').max(MAX_LINES)
const couponCode = short(64).nullable()
const chargeChoices = z.object({ deliveryMethod: z.enum(DELIVERY_METHODS) })
const gatewayId = short(64).min(1, 'must not be empty')

export const paymentStart = z
  .object({
    amount: rupees.meta({ description: 'Rupees; total displayed to the shopper.' }),
    items: cartItems.optional(),
    couponCode: couponCode.optional(),
    ...chargeChoices.partial().shape,
    ...shoppersWishes,
    sentWith: id.nullish().meta({
      description:
        'An earlier undispatched order of the shopper, to share one parcel. Ignored if it is dispatched before this one is paid.',
    }),
    shippingAddress: shippingAddressInput.optional(),
    buyer: namedBuyer.nullish().meta({
      description: 'The business that the bill names; it can be changed until the bill is issued.',
    }),
  })
  .meta({ id: 'PaymentStart' })

export const startedPayment = z
  .object({
    id: z.string().meta({ description: "The gateway's order." }),
    amount: z.number().int().meta({ description: 'Paise.' }),
    currency: z.literal('INR'),
    keyId: z.string(),
  })
  .meta({ id: 'StartedPayment' })

/** The server's response to the start of a payment; the amount is in paise. */
export type StartedPayment = z.input<typeof startedPayment>

/** Result of the payment window; the spec names the fields. */
export const paymentProof = z
  .object({
    razorpay_order_id: gatewayId,
    razorpay_payment_id: gatewayId,
    razorpay_signature: short(256),
  })
  .meta({ id: 'PaymentProof' })

export const verification = z.object({ success: z.boolean() }).meta({ id: 'PaymentVerification' })

const proofField = z.string('is required: an order is placed by paying for it').pipe(gatewayId)

/** Spec §3, 'Order payload'. Its amounts are never trusted; status and method follow from the payment. */
export const orderPlacement = z
  .object({
    items: cartItems,
    shippingAddress: shippingAddressInput,
    paymentMethod: short(40).optional(),
    totalAmount: rupees,
    originalAmount: rupees.optional(),
    discountAmount: rupees.optional(),
    couponCode: couponCode.optional(),
    ...shoppersWishes,
    status: short(40).optional(),
    razorpayPaymentId: proofField,
    razorpayOrderId: proofField,
    razorpaySignature: z.string('is required: an order is placed by paying for it').pipe(short(256)),
  })
  .meta({ id: 'OrderPlacement' })

export const quoteRequest = z
  .object({
    items: z.array(cartItem).max(MAX_LINES),
    couponCode: couponCode.optional(),
    deliveryMethod: chargeChoices.shape.deliveryMethod.default('standard'),
    sentWith: id.nullish().meta({
      description: 'An order whose parcel this one would share: express is charged once per parcel.',
    }),
  })
  .meta({ id: 'QuoteRequest' })

export const quoteBody = z
  .object({
    items: z.array(
      z.object({
        bookId: z.string(),
        isCombo: z.boolean(),
        quantity: z.number(),
        title: z.string().nullable(),
        edition: z.string().meta({ description: 'Edition and year; empty if unknown.' }),
        inside: z.string().meta({ description: "A combo's books: '4 books: …'; empty for a book." }),
        covers: z.array(z.string()).meta({ description: "Covers of a combo's books; empty for a book." }),
        suits: z.array(z.string()).meta({ description: 'Same as in book lists; empty for a combo.' }),
        laws: z.array(z.string()).meta({ description: 'Same as in book lists; empty for a combo.' }),
        currentFor: z.array(z.string()).meta({ description: 'Same as in book lists; empty for a combo.' }),
        ...wordedMark,
        newerEdition: identified({ title: z.string() }).nullable(),
        price: exact,
        originalPrice: exact,
        lineTotal: exact.meta({ description: 'Of the copies that can be bought, as are all totals.' }),
        available: z.number().meta({ description: 'Copies in stock, or held for the shopper.' }),
        buyable: z.number().meta({
          description: 'Copies that can be bought: those that earlier lines of the cart leave.',
        }),
        forSale: z.boolean(),
      }),
    ),
    coupon: z.object({ code: z.string(), valid: z.boolean(), message: z.string() }).nullable(),
    subtotal: exact.meta({ description: 'At the struck-through prices (spec §9).' }),
    savings: exact,
    cartTotal: exact.meta({ description: 'At the prices charged, before the coupon.' }),
    discount: exact,
    orderTotal: exact.meta({ description: 'Without the express fee (spec §9).' }),
    ...perCharge(() => exact),
    amountPayable: exact.meta({ description: 'Amount charged.' }),
    tooLarge: z.string().nullable().meta({
      description: 'Reason why it is too large to order online and needs an enquiry; otherwise null.',
    }),
  })
  .meta({ id: 'Quote', description: 'Amounts in rupees.' })

export type QuoteBody = z.input<typeof quoteBody>

export const checkoutBody = z
  .object({
    outcome: z.enum(['ordered', 'refunded', 'pending', 'unpaid', 'lapsed']),
    orderId: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Reason for the refund.' }),
    lastFailure: z.string().nullable().meta({ description: 'Reason why the last payment attempt failed.' }),
    amount: exact.meta({ description: 'Rupees.' }),
    refund: z
      .object({ amount: exact, status: z.enum(['due', 'requested', 'processed', 'failed']) })
      .nullable(),
  })
  .meta({ id: 'Checkout' })

export const cancellation = checkoutBody
  .pick({ outcome: true, orderId: true, lastFailure: true })
  .meta({ id: 'CheckoutCancellation' })

export const undecided = z
  .object({ outcome: z.literal('pending'), code: z.literal('pending'), message: z.string() })
  .meta({ id: 'PaymentUndecided' })
