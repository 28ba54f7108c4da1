import { INVOICE_KINDS, INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import { shopOf } from '#modules/settings/shop.ts'
import { policyFacts } from '#modules/content/policy-facts.ts'
import {
  PURCHASE_LIMITS,
  type PurchaseLimits,
  type ShopDetails,
  type Verification,
  VERIFICATIONS,
} from '#modules/settings/shop-details.ts'

/** The details as lines, to be compared with others. */
export function readableDetails(details: ShopDetails): string {
  const { figures, hours, deliveryDays } = shopOf(details)
  const { name, email } = details.grievanceOfficer
  return [
    `City: ${details.city}`,
    ...details.address.map((line) => `Address: ${line}`),
    `Phone: ${details.phone}`,
    `WhatsApp: ${details.whatsapp}`,
    `E-mail: ${details.email}`,
    ...hours.map(({ days, time }) => `Open: ${days}, ${time}`),
    `Same-day orders before: ${figures.sameDayBefore}`,
    `Standard delivery: ${deliveryDays.standard.words}`,
    `Express delivery: ${deliveryDays.express.words}`,
    `Refunds: ${figures.refundDays}`,
    `Minimum age: ${figures.minimumAge}`,
    ...VERIFICATIONS.flatMap((verification) => readableLimits(details, verification)),
    ...details.social.map(({ name: network, href }) => `${network}: ${href}`),
    `Grievance officer: ${name}, ${email}`,
    ...readableSeller(details.seller),
  ].join('\n')
}

function readableSeller({ name, address, state, gstin, series }: ShopDetails['seller']): string[] {
  return [
    `Seller: ${name}`,
    ...address.map((line) => `Seller’s address: ${line}`),
    `Seller’s State: ${state}`,
    `GSTIN: ${gstin ?? 'not registered'}`,
    ...INVOICE_KINDS.map((kind) => `Series of ${INVOICE_TITLES[kind]}: ${series[kind]}`),
  ]
}

function readableLimits({ purchases }: ShopDetails, verification: Verification): string[] {
  const limits = purchases[verification]
  const who = VERIFICATION_LABELS[verification]
  return PURCHASE_LIMITS.map((limit) => `${LIMIT_LABELS[limit]}, ${who}: ${limits[limit]}`)
}

export const VERIFICATION_LABELS: Record<Verification, string> = {
  verified: 'e-mail address confirmed',
  unverified: 'not confirmed yet',
}

export const LIMIT_LABELS: Record<keyof PurchaseLimits, string> = {
  copiesPerTitle: 'Copies of one title in an order',
  copiesPerOrder: 'Copies in an order',
  heldByAccount: 'Unpaid orders of one account, in ₹',
  heldByAddress: 'Unpaid orders of one network address, in ₹',
}

/** What checkout counts with, as text; no setting (decision 030). */
export const FIXED_RULES: readonly (readonly [rule: string, figure: string])[] = [
  ['Express costs', policyFacts.expressFee],
  ['Faults are taken for', `${policyFacts.exchangeHours} after delivery`],
  ['Free shipping is named from', policyFacts.freeShippingOver],
  ['Discount on all books', policyFacts.flatDiscount],
]
