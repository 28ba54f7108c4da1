import { z } from 'zod'

import {
  addressFields,
  checkPinCodeInState,
  shippingAddress,
  type ShippingAddress,
} from '#modules/orders/address.schema.ts'
import { optionalText } from '#platform/http/fields.ts'
import { identified } from '#platform/http/wire.ts'

export const savedAddressInput = z
  .strictObject({
    ...addressFields,
    label: optionalText(40).describe("The shopper's name for it, such as 'Home'."),
    isDefault: z.boolean().optional().describe('True makes it the default at checkout.'),
  })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'SavedAddressInput' })

export const savedAddress = identified({
  label: z.string().nullable(),
  isDefault: z.boolean(),
  ...shippingAddress.shape,
}).meta({ id: 'SavedAddress' })

export const addressBook = z.array(savedAddress).meta({ id: 'AddressBook' })

export type SavedAddressInput = z.output<typeof savedAddressInput>
export type SavedAddressBody = z.input<typeof savedAddress>

/** Puts the fields of a stored address next to its label, as in the body. */
export function listedAddress<Saved extends { address: ShippingAddress }>({ address, ...saved }: Saved) {
  return { ...saved, ...address }
}
