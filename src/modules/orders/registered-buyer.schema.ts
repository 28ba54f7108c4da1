import { z } from 'zod'

import { billingAddress, billingAddressInput } from '#modules/orders/address.schema.ts'
import { nameText } from '#platform/http/fields.ts'

import { gstin } from './gstin.schema.ts'

/** A registered buyer, as shoppers and staff enter it. */
export const namedBuyer = z
  .strictObject({
    gstin,
    legalName: nameText(150),
    billingAddress: billingAddressInput
      .nullish()
      .meta({ description: 'Null for the delivery address; omitted keeps the present one.' }),
  })
  .meta({ id: 'NamedBuyer' })

export type NamedBuyer = z.output<typeof namedBuyer>

/** The business that an order's papers name. In older orders, null is the delivery address. */
export const registeredBuyer = z
  .object({ gstin: z.string(), legalName: z.string(), billingAddress: billingAddress.nullable() })
  .meta({ id: 'NamedBuyerOfOrder' })

export type RegisteredBuyer = z.output<typeof registeredBuyer>
