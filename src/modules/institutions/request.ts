import type { ShippingAddress } from '#modules/orders/order.ts'

/**
 * A request starts as `new` and becomes `quoted`, then `ordered`. The shop can decline it and the institution
 * can withdraw it.
 */
export const REQUEST_STATES = ['new', 'quoted', 'ordered', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  new: 'To quote',
  quoted: 'Quoted',
  ordered: 'Ordered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The line limit of an order. */
export const MAX_LINES = 100
export const MAX_COPIES = 10_000

/** The delivery address of an institution. */
export interface InstitutionAddress {
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
}

export interface WantedBook {
  /** An ISBN, a book id, or a title as the institution wrote it. */
  asked: string
  copies: number
  /** The matched book; null when staff have to find it. */
  bookId: string | null
}

/** The sender of a request and the delivery address. */
export interface Institution {
  institution: string
  contact: string
  email: string
  phone: string
  gstin: string | null
  address: InstitutionAddress
}

export interface InstitutionRequest extends Institution {
  id: string
  /** 'RQ-000012' */
  number: string
  userId: string | null
  enteredBy: string | null
  institutionKey: string
  lines: WantedBook[]
  note: string
  state: RequestState
  reason: string
  createdAt: Date
}

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

/** The longest first name that an address accepts. */
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

/** Splits a long name between two words, to fill both name fields of an address. */
function inTwo(name: string): [string, string] {
  if (name.length <= FIRST_NAME) return [name, '']
  const space = name.lastIndexOf(' ', FIRST_NAME)
  const at = space > 0 ? space : FIRST_NAME
  return [name.slice(0, at).trim(), name.slice(at).trim()]
}
