import type { ShippingAddress } from '#modules/orders/order.ts'

/**
 * What becomes of a request: it waits for an offer, has one, became an order; or it ended: declined by the shop, withdrawn by the
 * institution.
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

/** As many lines as an order takes. */
export const MAX_LINES = 100
export const MAX_COPIES = 10_000

/** Where an institution has its books sent. */
export interface InstitutionAddress {
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
}

/** A line of a request. */
export interface WantedBook {
  /** An ISBN, an id of ours, or a title in the words of whoever asks. */
  asked: string
  copies: number
  /** The book of ours that it is; null: staff find out what is meant. */
  bookId: string | null
}

/** Who asks, and where it goes. */
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

/** Whether something can still come of it. */
export function isOpen({ state }: Pick<InstitutionRequest, 'state'>): boolean {
  return state === 'new' || state === 'quoted'
}

/** What an institution is known by: its GSTIN, else its name and PIN code. */
export function institutionKey({ gstin, institution, address }: Institution): string {
  if (gstin !== null) return `gstin:${gstin}`
  const name = institution
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return `name:${name}|${address.zip}`
}

type AskedFor = Institution & Pick<InstitutionRequest, 'userId' | 'enteredBy' | 'note' | 'lines'>

/** True for two requests with equal content from equal senders. */
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

/** The longest first name that an address takes. */
const FIRST_NAME = 60

/** The address of the order: the institution takes the parcel, at the hands of its contact. */
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

/** A long name fills both names of an address, parted between two words. */
function inTwo(name: string): [string, string] {
  if (name.length <= FIRST_NAME) return [name, '']
  const space = name.lastIndexOf(' ', FIRST_NAME)
  const at = space > 0 ? space : FIRST_NAME
  return [name.slice(0, at).trim(), name.slice(at).trim()]
}
