import { z } from 'zod'

import { digits, isStorable, emailAddress, optionalText, nameText, plainText } from '#platform/http/fields.ts'
import { hasLetterOrDigit, oneTypedLine } from '#platform/typed-text.ts'

import { INDIAN_STATES, pinCodeIssue } from './indian-states.ts'
import { stateNamed } from './state-names.ts'
import { isPinCode, normalisePinCode, typedPinCodeIssue } from './pin-code.ts'
import { mobileNumberIssue, normaliseMobileNumber } from './mobile-number.ts'

/** Limits the length of a field before it is normalized. */
const typed = () =>
  z
    .string()
    .max(100, { error: 'must have at most 100 characters', abort: true })
    .refine(isStorable, { error: 'contains characters that cannot be stored', abort: true })

const mobile = typed().transform(readWith(normaliseMobileNumber, mobileNumberIssue))
const pinCode = typed().transform(readWith(normalisePinCode, typedPinCodeIssue))

/** Normalizes typed input; if `issueOf` returns a message, rejects the input with it. */
function readWith(read: (text: string) => string, issueOf: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx<string>): string => {
    const message = issueOf(text)
    if (message) context.issues.push({ code: 'custom', message, input: text })
    return read(text)
  }
}

const state = typed()
  .transform((name) => stateNamed(name) ?? name)
  .pipe(z.enum(INDIAN_STATES, 'must be one of the 28 states or 8 union territories of India'))

/** Spec §3 and §5: all required except addressLine2. */
export const addressFields = {
  firstName: nameText(60),
  lastName: nameText(60),
  addressLine1: nameText(150),
  addressLine2: optionalText(150)
    .unwrap()
    .overwrite(oneTypedLine)
    .optional()
    .transform((line) => line ?? ''),
  state,
  city: nameText(80),
  zip: digits().pipe(pinCode),
  email: emailAddress(),
  phone: digits().pipe(mobile),
}

/** A zod check that the PIN code belongs to the state. */
export function checkPinCodeInState(
  address: { zip: string; state: string },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  // zod also runs this check after individual fields have failed.
  if (!isPinCode(address.zip)) return
  const issue = pinCodeIssue(address.zip, address.state)
  if (issue) context.addIssue({ code: 'custom', path: ['zip'], message: issue })
}

export const shippingAddressInput = z
  .object(addressFields)
  .superRefine(checkPinCodeInState)
  .meta({ id: 'ShippingAddressInput' })

const nothing = z.literal('')

/**
 * An address as staff enter it. Email and mobile number of a customer in the shop may be unknown. Omitted
 * fields stay unchanged.
 */
export const staffAddress = z
  .object({
    ...addressFields,
    firstName: z.union([nothing, addressFields.firstName]).optional(),
    lastName: z.union([nothing, addressFields.lastName]).optional(),
    email: z.union([nothing, addressFields.email]).optional(),
    phone: z.union([nothing, addressFields.phone]).optional(),
  })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'StaffAddress' })

/** An address as one multi-line text. */
export const writtenText = plainText(500).refine(hasLetterOrDigit, 'must have a letter or a digit')

/** A free-text address as the API returns it; parsed back to its text. */
export const writtenAddress = z
  .object({ addressLine1: writtenText, city: nothing, zip: nothing })
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

export type ShippingAddress = z.output<typeof shippingAddress>

const { addressLine1, addressLine2, city, state: anyState, zip } = shippingAddress.shape

/** The address of a business on its invoice, without a person's name and contact. */
export const billingAddress = z
  .object({ addressLine1, addressLine2, city, state: anyState, zip })
  .meta({ id: 'BillingAddress' })

export type BillingAddress = z.output<typeof billingAddress>

export const billingAddressInput = z
  .strictObject({
    addressLine1: addressFields.addressLine1,
    addressLine2: addressFields.addressLine2,
    city: addressFields.city,
    state: addressFields.state,
    zip: addressFields.zip,
  })
  .superRefine(checkPinCodeInState)
  .meta({ id: 'BillingAddressInput' })

/** Returns the place of a delivery address, without the person. */
export function placeOnly(address: ShippingAddress): BillingAddress {
  return billingAddress.parse(address)
}
