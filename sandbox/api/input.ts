import type { ListFilter } from '#sandbox/books/books.repository.ts'
import { PREFIX } from '#sandbox/books/entities.ts'
import { badInput, Refusal } from '#sandbox/books/refusal.ts'
import { ownValue } from '#platform/own-value.ts'

type Fields = Record<string, unknown>

/** Reads the request's JSON object; an empty body counts as an empty object. */
export async function readBody(request: Request, known: readonly string[]): Promise<Fields> {
  const text = await request.text()
  const body = text === '' ? {} : parse(text)
  refuseUnknown(Object.keys(body).filter((field) => !known.includes(field)))
  return body
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return
  throw new Refusal(400, `${names.join(', ')} is/are not required and should not be sent`, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'extra_field_sent',
    metadata: {},
  })
}

function parse(text: string): Fields {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields
  } catch {
    // Rejected below, like any body that isn't an object.
  }
  throw badInput('The request body is not valid JSON.')
}

/** Malformed ids get a different error from unknown ones (reference sheet §1). */
export function readId(kind: keyof typeof PREFIX, id: string): string {
  const token = id.startsWith(`${PREFIX[kind]}_`) ? id.slice(PREFIX[kind].length + 1) : ''
  if (!/^[A-Za-z0-9]{14}$/.test(token)) throw badInput(`${id.slice(0, 60)} is not a valid id`)
  return id
}

/** Reads paise: at least ₹1, at most ₹5,00,000 as on a new account. */
export function readAmount(value: unknown, minimum = 100): number {
  if (value === undefined || value === null) throw badInput('The amount field is required.', 'amount')
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badInput('The amount must be an integer.', 'amount')
  }
  if (value < minimum) throw badInput('Order amount less than minimum amount allowed', 'amount')
  if (value > 50_000_000) throw badInput('Amount exceeds maximum amount allowed.', 'amount')
  return value
}

export function readCurrency(value: unknown): string {
  if (value === undefined) throw badInput('The currency field is required.', 'currency')
  if (value !== 'INR') throw badInput('The currency is not supported.', 'currency')
  return value
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || !isStorable(value))
    throw badInput('The receipt must be a string.', 'receipt')
  if (value.length > 40) throw badInput('receipt: the length must be no more than 40.', 'receipt')
  return value
}

/** Reads at most 15 pairs of at most 256 characters; the gateway also accepts `[]` as an empty object. */
export function readNotes(value: unknown): Record<string, string> {
  const notes = value ?? {}
  if (Array.isArray(notes) && notes.length === 0) return {}
  if (typeof notes !== 'object' || Array.isArray(notes))
    throw badInput('The notes must be an object.', 'notes')
  const pairs = Object.entries(notes)
  if (pairs.length > 15)
    throw badInput('Number of fields in notes should be less than or equal to 15', 'notes')
  return Object.fromEntries(pairs.map(([key, note]) => [readNote(key), readNote(note)]))
}

function readNote(text: unknown): string {
  if (typeof text !== 'string' || !isStorable(text)) throw badInput('Notes must be strings.', 'notes')
  if (text.length > 256) throw badInput('A note must not be longer than 256 characters.', 'notes')
  return text
}

/** PostgreSQL can't store NUL or lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Reads the requested part of a list (reference sheet §1): 10 items by default, at most 100. */
export function readList(query: Record<string, string>, more: readonly string[] = []): ListFilter {
  const known = ['from', 'to', 'count', 'skip', ...more]
  refuseUnknown(Object.keys(query).filter((name) => !known.includes(name)))
  const authorized = query['authorized']
  if (authorized !== undefined && authorized !== '0' && authorized !== '1') {
    throw badInput('The selected authorized is invalid.', 'authorized')
  }
  return {
    count: readWhole(query, 'count', { least: 1, most: 100 }) ?? 10,
    skip: readWhole(query, 'skip', { least: 0, most: 2_147_483_647 }) ?? 0,
    from: readWhole(query, 'from', UNIX_SECONDS),
    to: readWhole(query, 'to', UNIX_SECONDS),
    receipt: query['receipt'],
    authorized: authorized === undefined ? undefined : authorized === '1',
  }
}

/** The years that the gateway accepts: 2000 to 2120. */
const UNIX_SECONDS = { least: 946_684_800, most: 4_765_046_400 }

export function readWhole(
  query: Record<string, string>,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const text = ownValue(query, name)
  if (text === undefined) return undefined
  if (!/^\d{1,12}$/.test(text)) throw badInput(`The ${name} must be an integer.`, name)
  const value = Number(text)
  if (value < least) throw badInput(`The ${name} must be at least ${least}.`, name)
  if (value > most) throw badInput(`The ${name} may not be greater than ${most}.`, name)
  return value
}
