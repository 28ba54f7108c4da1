import { z } from 'zod'

import { emailAddress, optionalText, plainText } from '#platform/http/fields.ts'

/** The ten digits of an Indian mobile number, whatever spaces and country prefix were written with them. */
const mobile = z
  .string()
  .max(32, 'must have at most 32 characters')
  .transform((typed) => typed.replace(/\D/g, '').replace(/^(?:0091|91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'must be a mobile number of 10 digits, without 0 or +91'))

const pinCode = z
  .string()
  .max(32, 'must have at most 32 characters')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{5}$/, 'must be a PIN code of 6 digits'))

/** Spec §3 and §5: all required but addressLine2. */
export const shippingAddressInput = z
  .strictObject({
    firstName: plainText(60),
    lastName: plainText(60),
    addressLine1: plainText(150),
    addressLine2: optionalText(150).transform((line) => line ?? ''),
    state: plainText(60),
    city: plainText(80),
    zip: pinCode,
    email: emailAddress(),
    phone: mobile,
  })
  .meta({ id: 'ShippingAddressInput' })

export const shippingAddress = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    state: z.string(),
    city: z.string(),
    zip: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'ShippingAddress' })
