import { isIndianState, pinCodeIssue } from '#modules/orders/indian-states.ts'
import { normalisePinCode, typedPinCodeIssue } from '#modules/orders/pin-code.ts'
import { mobileNumberIssue, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { emailAddressOf } from '#platform/email-address.ts'
import { hasLetterOrDigit, oneTypedLine } from '#platform/typed-text.ts'

export type AddressField = keyof ShippingAddress
export type AddressIssues = Partial<Record<AddressField, string>>

/** Fields in the form's order. The first field with an issue gets the focus. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'zip',
  'city',
  'state',
  'addressLine1',
  'addressLine2',
  'email',
  'phone',
] as const satisfies readonly AddressField[]

export const ADDRESS_LABELS: Record<AddressField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  state: 'State or union territory',
  city: 'City',
  zip: 'PIN code',
  email: 'Email',
  phone: 'Mobile number',
}

export const EMPTY_ADDRESS: ShippingAddress = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  state: '',
  city: '',
  zip: '',
  email: '',
  phone: '',
}

/** Returns the required fields that are empty: all but addressLine2 are required (spec §5). */
export function missingFields(address: ShippingAddress): AddressField[] {
  return ADDRESS_FIELDS.filter((field) => field !== 'addressLine2' && oneTypedLine(address[field]) === '')
}

/** Returns an address's issues by field; empty if it can be sent. */
export function addressIssues(address: ShippingAddress): AddressIssues {
  const issues = unnamed(address)
  const { state, zip, email } = normaliseAddress(address)
  if (!issues.state && !isIndianState(state)) issues.state = 'Choose a state or union territory.'
  const pinCode = issues.zip ?? zipIssue(zip, state)
  if (pinCode) issues.zip = pinCode
  if (!issues.email && emailAddressOf(email) === undefined)
    issues.email = 'Enter a valid email address, e.g. name@example.com.'
  const number = issues.phone ?? mobileNumberIssue(address.phone)
  if (number) issues.phone = number
  return issues
}

const NAMES = ['firstName', 'lastName', 'addressLine1', 'city'] as const

/** Returns issues with empty fields, and with names that contain no letter or digit. */
function unnamed(address: ShippingAddress): AddressIssues {
  const issues: AddressIssues = {}
  for (const field of missingFields(address)) issues[field] = `${ADDRESS_LABELS[field]} is required.`
  for (const field of NAMES) {
    if (!hasLetterOrDigit(address[field]))
      issues[field] ??= `${ADDRESS_LABELS[field]} must have a letter or a digit.`
  }
  return issues
}

/** Returns the issue with a PIN code. The State is compared only once it is chosen. */
function zipIssue(zip: string, state: string): string | undefined {
  return typedPinCodeIssue(zip) ?? (isIndianState(state) ? pinCodeIssue(zip, state) : undefined)
}

/** Returns the first field with an issue, in the form's order. */
export function firstIssue(issues: AddressIssues): AddressField | undefined {
  return ADDRESS_FIELDS.find((field) => issues[field] !== undefined)
}

/** Returns the normalised address, which is sent. The browser stores the address as typed. */
export function normaliseAddress(address: ShippingAddress): ShippingAddress {
  const tidy = { ...address }
  for (const field of ADDRESS_FIELDS) tidy[field] = oneTypedLine(address[field])
  return { ...tidy, zip: normalisePinCode(tidy.zip), phone: normaliseMobileNumber(tidy.phone) }
}

/** Parses a stored address. A field that is missing or isn't text becomes empty. */
export function readAddress(saved: unknown): ShippingAddress {
  const address = { ...EMPTY_ADDRESS }
  if (typeof saved !== 'object' || saved === null) return address
  const fields = new Map<string, unknown>(Object.entries(saved))
  for (const field of ADDRESS_FIELDS) {
    const value = fields.get(field)
    if (typeof value === 'string') address[field] = value
  }
  return address
}
