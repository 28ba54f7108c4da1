import type { ShippingAddress } from '#modules/orders/order.ts'

import { STATES, UNION_TERRITORIES } from './indian-states.ts'

export type AddressField = keyof ShippingAddress
export type AddressFaults = Partial<Record<AddressField, string>>

/** In the order of the form, which is the order in which faults get the focus. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'state',
  'city',
  'zip',
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

const KNOWN_STATES = new Set<string>([...STATES, ...UNION_TERRITORIES])
const PIN_CODE = /^[1-9]\d{5}$/
const MOBILE = /^[6-9]\d{9}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Spec §5: all but addressLine2 are required. */
export function missingFields(address: ShippingAddress): AddressField[] {
  return ADDRESS_FIELDS.filter((field) => field !== 'addressLine2' && address[field].trim() === '')
}

/** What is wrong with an address, per field; an empty object when it can be sent. */
export function addressFaults(address: ShippingAddress): AddressFaults {
  const faults: AddressFaults = {}
  for (const field of missingFields(address)) faults[field] = `${ADDRESS_LABELS[field]} is required.`
  const { state, zip, email, phone } = normaliseAddress(address)
  if (!faults.state && !KNOWN_STATES.has(state)) faults.state = 'Choose a state or union territory.'
  if (!faults.zip && !PIN_CODE.test(zip)) faults.zip = 'A PIN code has 6 digits, for example 226001.'
  if (!faults.email && !EMAIL.test(email))
    faults.email = 'Enter an email address, for example name@example.com.'
  if (!faults.phone && !MOBILE.test(phone))
    faults.phone = 'A mobile number has 10 digits and starts with 6 to 9.'
  return faults
}

/** The first faulty field in the order of the form. */
export function firstFault(faults: AddressFaults): AddressField | undefined {
  return ADDRESS_FIELDS.find((field) => faults[field] !== undefined)
}

/** What is sent: the browser keeps the address as typed, the order gets it tidy. */
export function normaliseAddress(address: ShippingAddress): ShippingAddress {
  const tidy = { ...address }
  for (const field of ADDRESS_FIELDS) tidy[field] = address[field].trim().replace(/\s+/g, ' ')
  return { ...tidy, zip: tidy.zip.replace(/\s/g, ''), phone: normalisePhone(tidy.phone) }
}

/**
 * The ten digits of an Indian mobile number, although people write a 0, +91 or 0091 before them in spite of
 * the hint. Anything that is not such a number comes back with its digits only.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const prefix = /^(?:0091|91|0)(?=[6-9]\d{9}$)/
  return digits.replace(prefix, '')
}

/** Reads a saved address; fields that are missing or not text come back empty. */
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
