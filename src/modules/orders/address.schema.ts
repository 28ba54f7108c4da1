import { z } from 'zod'

import { digits, emailAddress, optionalText, plainText } from '#platform/http/fields.ts'

import { INDIAN_STATES, pinCodeIssue } from './indian-states.ts'
import { stateNamed } from './state-names.ts'
import { isPinCode, normalisePinCode } from './pin-code.ts'
import { isMobileNumber, normaliseMobileNumber } from './mobile-number.ts'

/** Bounds what is read of a field before it is tidied. */
const typed = () => z.string().max(64, 'must have at most 64 characters')

const mobile = typed()
  .transform(normaliseMobileNumber)
  .refine(isMobileNumber, 'must be a mobile number of 10 digits that starts with 6 to 9, without 0 or +91')

const pinCode = typed()
  .transform(normalisePinCode)
  .refine(isPinCode, 'must be a PIN code of 6 digits, for example 226001')

const state = typed()
  .transform((name) => stateNamed(name) ?? name)
  .pipe(z.enum(INDIAN_STATES, 'must be one of the 28 states or 8 union territories of India'))

/** Spec §3 and §5: all required but addressLine2. */
export const addressFields = {
  firstName: plainText(60),
  lastName: plainText(60),
  addressLine1: plainText(150),
  addressLine2: optionalText(150).transform((line) => line ?? ''),
  state,
  city: plainText(80),
  zip: pinCode,
  email: emailAddress(),
  phone: mobile,
}

/** A zod check: the PIN code must lie in the state. */
export function checkPinCodeInState(
  address: { zip: string; state: string },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  // zod runs this one even when single fields fail.
  if (!isPinCode(address.zip)) return
  const issue = pinCodeIssue(address.zip, address.state)
  if (issue) context.addIssue({ code: 'custom', path: ['zip'], message: issue })
}

export const shippingAddressInput = z
  .object({ ...addressFields, zip: digits().pipe(pinCode), phone: digits().pipe(mobile) })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'ShippingAddressInput' })

const nothing = z.literal('')

/** As staff write it down: of a customer in the shop neither e-mail nor mobile number need be known. Left out, they stay. */
export const staffAddress = z
  .object({
    ...addressFields,
    firstName: z.union([nothing, addressFields.firstName]).optional(),
    lastName: z.union([nothing, addressFields.lastName]).optional(),
    email: z.union([nothing, addressFields.email]).optional(),
    zip: digits().pipe(pinCode),
    phone: z.union([nothing, digits().pipe(mobile)]).optional(),
  })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'StaffAddress' })

/** An address that was written as one text, as it is read back: its words are the text. */
export const writtenAddress = z
  .object({ addressLine1: plainText(500), city: nothing, zip: nothing })
  .transform(({ addressLine1 }) => addressLine1)

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
