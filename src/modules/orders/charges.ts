import type { Paise } from '#platform/money.ts'

export type DeliveryMethod = 'standard' | 'express'

/** Spec §9: express costs ₹50, standard is free. */
export const DELIVERY_FEE: Record<DeliveryMethod, Paise> = { standard: 0, express: 5000 }

/** What shoppers choose that may cost more than the books. */
export interface ChargeChoices {
  deliveryMethod: DeliveryMethod
}

/** As a client may send them. */
export type SentChoices = { [Choice in keyof ChargeChoices]?: ChargeChoices[Choice] | undefined }

/** The choices among a client's or a browser's fields; what is missing or unknown is not chosen. */
export function readChargeChoices(fields: Partial<Record<keyof ChargeChoices, unknown>>): ChargeChoices {
  return { deliveryMethod: fields.deliveryMethod === 'express' ? 'express' : 'standard' }
}

interface Charge {
  /** Of orders and checkouts; the charge's key is its field in JSON. */
  column: string
  price(choices: ChargeChoices): Paise
  /** In summaries, e-mails and on invoices. */
  label: string
  /** In the e-mail of an order that it costs nothing; without it, such an e-mail does not mention it. */
  freeLabel?: string
  /** In the file of orders. */
  heading: string
}

/** All that an order costs besides its books, in the order in which it is listed (docs/decisions/060). */
const CHARGES = {
  deliveryFee: {
    column: 'delivery_fee',
    price: ({ deliveryMethod }) => DELIVERY_FEE[deliveryMethod],
    label: 'Express delivery',
    freeLabel: 'Delivery',
    heading: 'Delivery',
  },
  /** Agreed on with an institution in its quotation; what is bought online bears none. */
  carriage: {
    column: 'carriage',
    price: () => 0,
    label: 'Delivery charge',
    heading: 'Delivery charge',
  },
} as const satisfies Record<string, Charge>

type ChargeKey = keyof typeof CHARGES

/** The sum of each charge, 0 where there is none. */
export type Charges = Record<ChargeKey, Paise>

/** What a cart or an order comes to: `total` = subtotal − discount + charges. Money in paise. */
export interface OrderSums extends Charges {
  /** The lines at the prices charged, before the coupon. */
  subtotal: Paise
  discount: Paise
  total: Paise
}

export const CHARGE_LIST: readonly (Charge & { key: ChargeKey })[] = chargeKeys().map((key) => ({
  ...CHARGES[key],
  key,
}))

export const NO_CHARGES: Charges = perCharge(() => 0)

function chargeKeys(): ChargeKey[] {
  return Object.keys(CHARGES) as ChargeKey[]
}

/** A field for each charge: of a row, a body or a schema. */
export function perCharge<T>(make: (key: ChargeKey, charge: Charge) => T): Record<ChargeKey, T> {
  return Object.fromEntries(chargeKeys().map((key) => [key, make(key, CHARGES[key])])) as Record<ChargeKey, T>
}

export function chargesFor(choices: SentChoices): Charges {
  return perCharge((_, { price }) => price(readChargeChoices(choices)))
}

/** The charges alone, of something that has them among its fields. */
export function chargesOf(charged: Charges): Charges {
  return perCharge((key) => charged[key])
}

export function sumOfCharges(charged: Charges): Paise {
  return chargeKeys().reduce((sum, key) => sum + charged[key], 0)
}

/** Of goods that cost this much, without charges unless some are given. */
export function sumsOfGoods(subtotal: Paise, discount: Paise = 0, charged: Charges = NO_CHARGES): OrderSums {
  return { subtotal, discount, ...charged, total: subtotal - discount + sumOfCharges(charged) }
}
