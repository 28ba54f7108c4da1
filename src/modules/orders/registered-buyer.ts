import { isWritten } from '#modules/orders/address-text.ts'
import { type BillingAddress, placeOnly, type ShippingAddress } from '#modules/orders/address.schema.ts'
import { placeIn } from '#modules/orders/written-place.ts'
import { badField } from '#platform/errors.ts'

import { type GstState, gstStateNamed, gstStateOf } from './gst-states.ts'
import type { NamedBuyer, RegisteredBuyer } from './registered-buyer.schema.ts'

interface Delivered {
  /** Undefined in a checkout whose client sends it with the order. */
  shippingAddress?: ShippingAddress | undefined
}

/**
 * Returns a typed buyer with their billing address: an omitted one is kept; a new buyer's is the delivery
 * address, as null is. Throws `bad-input` unless the GSTIN belongs to its State. That address may differ from
 * the delivery address: the place of supply is then the buyer's (IGST Act s. 10(1)(b)).
 */
export function billedTo(
  { shippingAddress }: Delivered,
  { billingAddress, ...buyer }: NamedBuyer,
  present: RegisteredBuyer | null = null,
): RegisteredBuyer {
  const kept = billingAddress === undefined ? present?.billingAddress : billingAddress
  const billed = kept ?? (shippingAddress && placeOnly(shippingAddress))
  if (!billed) throw badField('buyer.billingAddress', 'is required without a delivery address')
  if (isInOwnState(buyer.gstin, billed)) return { ...buyer, billingAddress: billed }
  throw badField(
    'buyer.gstin',
    `must be registered in ${placeOf(billed)?.name ?? billed.state}, the State of the billing address; this one belongs to ${gstStateOf(buyer.gstin)?.name}`,
  )
}

/** Returns the address on whose State the tax depends: a registered buyer's own one, or that of delivery. */
export function billingAddressOf(
  { shippingAddress }: { shippingAddress: ShippingAddress },
  buyer: RegisteredBuyer | null,
): BillingAddress {
  return buyer?.billingAddress ?? shippingAddress
}

/**
 * Finds the State of an address. A free-text address stored without a State is parsed again for its PIN code.
 */
export function placeOf(address: BillingAddress): GstState | undefined {
  const { state, addressLine1 } = address
  return gstStateNamed(state || (isWritten(address) ? placeIn(addressLine1).state : ''))
}

/** Reports whether a GSTIN belongs to the State of an address. */
export function isInOwnState(gstin: string, address: BillingAddress): boolean {
  return gstStateOf(gstin)?.code === placeOf(address)?.code
}
