import { addressText, isWritten } from '#modules/orders/address-text.ts'
import type { ShippingAddress } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'

/** Where an order goes, as it stands in the form: in parts, or as one text ('collected in the shop'). */
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

export function addressDraftOf(address: ShippingAddress | undefined): AddressDraft {
  if (!address) return NOTHING
  const { email: _, ...parts } = address
  if (!isWritten(address)) return { ...parts, written: false, text: addressText(address) }
  return { ...NOTHING, phone: address.phone, state: address.state, written: true, text: addressText(address) }
}

const REQUIRED = ['addressLine1', 'city', 'state', 'zip'] as const

export function isAddressFilledIn(draft: AddressDraft): boolean {
  if (draft.written) return draft.text.trim() !== ''
  return REQUIRED.every((part) => draft[part].trim() !== '')
}

/** What was not touched is not sent: an old address may be one that the form would not take today. */
export function isAddressChanged(draft: AddressDraft, order: OrderBody | undefined): boolean {
  return order === undefined || isChanged(draft, addressDraftOf(order.shippingAddress))
}

/** `shippingAddress` of `POST /orders` and `PUT /orders/:id`. */
export function addressBody({ written, text, ...parts }: AddressDraft) {
  return written ? text.trim() : parts
}

/** The address in words, as colleagues compare it. */
export function addressWords(draft: AddressDraft): string {
  return draft.written ? draft.text : addressText({ ...draft, email: '' })
}
