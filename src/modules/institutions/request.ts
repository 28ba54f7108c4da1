import type { ShippingAddress } from '#modules/orders/address.schema.ts'

import type { institutionRequests } from './institutions.tables.ts'

/** Maximum lines, as in an order. */
export const MAX_LINES = 100

export interface InstitutionRequest extends Omit<typeof institutionRequests.$inferSelect, 'number'> {
  /** 'RQ-000012' */
  number: string
}

/** The institution that sends a request, its contact and the delivery address. */
export type Institution = Pick<
  InstitutionRequest,
  'institution' | 'contact' | 'email' | 'phone' | 'gstin' | 'address'
>

/** Reports whether the request can still become an order. */
export function isOpen({ state }: Pick<InstitutionRequest, 'state'>): boolean {
  return state === 'new' || state === 'quoted'
}

/** Identifies an institution by its GSTIN, else by its name and PIN code. */
export function institutionKey({ gstin, institution, address }: Institution): string {
  if (gstin !== null) return `gstin:${gstin}`
  const name = institution
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return `name:${name}|${address.zip}`
}

type AskedFor = Institution & Pick<InstitutionRequest, 'userId' | 'enteredBy' | 'note' | 'lines'>

/** Reports whether two requests have equal content and equal senders. */
export function isSameRequest(a: AskedFor, b: AskedFor): boolean {
  return contentOf(a) === contentOf(b)
}

function contentOf({
  userId,
  enteredBy,
  institution,
  contact,
  email,
  phone,
  gstin,
  ...rest
}: AskedFor): string {
  const { addressLine1, addressLine2, city, state, zip } = rest.address
  const people = [userId, enteredBy, institution, contact, email, phone, gstin]
  const lines = rest.lines.map(({ asked, copies }) => [asked, copies])
  return JSON.stringify([people, [addressLine1, addressLine2, city, state, zip], lines, rest.note])
}

/** Maximum length of an address's first name. */
const FIRST_NAME = 60

/** Builds the order's address: the institution as recipient, its contact as "Attn.". */
export function deliveryAddress({
  institution,
  contact,
  email,
  phone,
  address,
}: Institution): ShippingAddress {
  const [firstName, lastName] = inTwo(institution)
  const { addressLine1, addressLine2, ...place } = address
  const hands = `Attn. ${contact}`
  const second = addressLine2 === '' ? hands : `${addressLine2}, ${hands}`
  return { ...place, firstName, lastName, addressLine1, addressLine2: second, email, phone }
}

/** Splits a long name between two words, into the two name fields of an address. */
function inTwo(name: string): [string, string] {
  if (name.length <= FIRST_NAME) return [name, '']
  const space = name.lastIndexOf(' ', FIRST_NAME)
  const at = space > 0 ? space : FIRST_NAME
  return [name.slice(0, at).trim(), name.slice(at).trim()]
}
