import { z } from 'zod'

import { addressFields, checkPinCodeInState, shippingAddress } from '#modules/orders/address.schema.ts'
import { optionalText } from '#platform/http/fields.ts'

export const savedAddressInput = z
  .strictObject({
    ...addressFields,
    label: optionalText(40).describe("The shopper's name for it, such as 'Home'."),
    isDefault: z.boolean().optional().describe('True makes it the default at checkout.'),
  })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'SavedAddressInput' })

export const savedAddress = z
  .object({ _id: z.string(), label: z.string().nullable(), isDefault: z.boolean(), ...shippingAddress.shape })
  .meta({ id: 'SavedAddress' })

export const addressBook = z.array(savedAddress).meta({ id: 'AddressBook' })

export type SavedAddressInput = z.output<typeof savedAddressInput>
export type SavedAddressBody = z.output<typeof savedAddress>
