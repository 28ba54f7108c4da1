import type { Paise } from '#platform/money.ts'

export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** The delivery fee; the express fee is from spec §9. */
export const DELIVERY_FEE: Record<DeliveryMethod, Paise> = { standard: 0, express: 5000 }

/** The shopper's choices that add a charge. */
export interface ChargeChoices {
  deliveryMethod: DeliveryMethod
}

/** The choices as a client sends them. */
export type SentChoices = { [Choice in keyof ChargeChoices]?: ChargeChoices[Choice] | undefined }

/** Reads the choices from a client's or browser's fields; missing or unknown values count as not chosen. */
export function readChargeChoices(fields: Partial<Record<keyof ChargeChoices, unknown>>): ChargeChoices {
  return { deliveryMethod: fields.deliveryMethod === 'express' ? 'express' : 'standard' }
}

interface Charge {
  /** The column in orders and checkouts; the charge's key is the field name in JSON. */
  column: string
  /** `expressPaid`: another order in the same parcel has paid the express fee. */
  price(choices: ChargeChoices, expressPaid: boolean): Paise
  /** Used in summaries, emails and on invoices. */
  label: string
  /** Label in the order email when the charge is 0; without it, a zero charge is omitted. */
  freeLabel?: string
  /** Heading in the order export. */
  heading: string
}

/** All charges on top of the books, in listing order (docs/decisions/invoices.md). */
const CHARGES = {
  deliveryFee: {
    column: 'delivery_fee',
    price: ({ deliveryMethod }, expressPaid) => (expressPaid ? 0 : DELIVERY_FEE[deliveryMethod]),
    label: 'Express delivery',
    freeLabel: 'Delivery',
    heading: 'Delivery',
  },
  /** Agreed with an institution in its quotation; online orders have none. */
  carriage: {
    column: 'carriage',
    price: () => 0,
    label: 'Delivery charge',
    heading: 'Delivery charge',
  },
} as const satisfies Record<string, Charge>

type ChargeKey = keyof typeof CHARGES

/** The amount of each charge; 0 if it doesn't apply. */
export type Charges = Record<ChargeKey, Paise>

/** The amounts of a cart or order: `total` = subtotal − discount + charges. Amounts in paise. */
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

/** Builds an object with one field per charge, for a row, a body or a schema. */
export function perCharge<T>(make: (key: ChargeKey, charge: Charge) => T): Record<ChargeKey, T> {
  return Object.fromEntries(chargeKeys().map((key) => [key, make(key, CHARGES[key])])) as Record<ChargeKey, T>
}

/** Prices the charges. The express fee is charged once per parcel: nothing if it is `expressPaid`. */
export function chargesFor(choices: SentChoices, expressPaid = false): Charges {
  return perCharge((_, { price }) => price(readChargeChoices(choices), expressPaid))
}

/** Picks the charges from an object that contains them. */
export function chargesOf(charged: Charges): Charges {
  return perCharge((key) => charged[key])
}

export function sumOfCharges(charged: Charges): Paise {
  return chargeKeys().reduce((sum, key) => sum + charged[key], 0)
}

/** Computes the amounts for goods of this value, without charges unless given. */
export function sumsOfGoods(subtotal: Paise, discount: Paise = 0, charged: Charges = NO_CHARGES): OrderSums {
  return { subtotal, discount, ...charged, total: subtotal - discount + sumOfCharges(charged) }
}
