import { z } from 'zod'

import { shippingAddress } from '#modules/orders/address.schema.ts'
import { isStorable } from '#platform/http/fields.ts'

export const MIN_LOOKUP = 3

/** `GET /customers`. */
export const customerSearch = z.object({
  search: z
    .string('is required')
    .trim()
    .min(MIN_LOOKUP, `must have at least ${MIN_LOOKUP} characters`)
    .max(100, 'must have at most 100 characters')
    .refine(isStorable, 'contains characters that cannot be stored')
    .meta({ description: 'Beginning of a phone number, or part of a name or email address.' }),
})

/** A person whose order staff may be entering, with the data for the form. */
export const foundCustomer = z
  .object({
    userId: z.string().nullable().meta({ description: 'Null if known only from earlier orders.' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: shippingAddress.nullable(),
  })
  .meta({ id: 'FoundCustomer' })

export const foundCustomers = z.object({ customers: z.array(foundCustomer) }).meta({ id: 'FoundCustomers' })

export type FoundCustomer = z.infer<typeof foundCustomer>
export type FoundCustomersBody = z.infer<typeof foundCustomers>
