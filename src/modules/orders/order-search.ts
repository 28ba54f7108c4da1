import { readTicketNumber } from './ticket.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { type Paise, parseRupees } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import { normaliseMobileNumber } from './mobile-number.ts'
import { orderNumber, readOrderNumber } from './order.ts'

/** The possible meanings of a typed search. Undefined fields are ruled out. */
export interface OrderSearch {
  /** Parts of the customer's name, account name, email address or order number. */
  words: string[]
  /** Parts of a phone number, PIN code, city, tracking number, purchase order or payment. */
  references: string[]
  /** Part of a book's title. */
  title?: string
  /** An invoice, credit note or quotation: 'KB/26-27/000052'. */
  document?: string
  /** The number of an institution's request. */
  request?: number
  /** The tracking number of a parcel with part of an order. */
  parcel?: string
  /** The gateway's order id. */
  gatewayOrder?: string
  /** The last digits of a phone number. */
  phoneEnd?: string
  /** The order's total or the amount owed, in paise. */
  amount?: Paise
  /** A book, alone or in a combo. */
  isbn?: string
  /** The registered buyer. */
  gstin?: string
}

/** Shorter texts occur in too many references, and the trigram index can't match them. */
const MIN_LENGTH = 3
/**
 * Minimum length at which an order or ticket number is also searched as text; a shorter one has too few
 * trigrams for the index.
 */
const MIN_WRITTEN = 8
/** A number with fewer digits is an order number. */
const MIN_DIGITS = 6

const LABELLED = [
  'order',
  '(?:tax )?(?:invoice|inv)',
  'bill(?: of supply)?',
  'credit note',
  'request',
  'quotation|quote',
  'purchase order|p\\.?o',
  'awb|tracking|consignment',
  '(?:tele|mobile )?phone|ph|mobile|mob|tel',
  'e-?mail|mailto',
  'pin(?: ?code)?',
]
/** Labels that customers and documents use: 'Order no. KK-000056', 'PIN 226001', '#KK-56'. */
const LABEL = new RegExp(
  `^(?:(?:${LABELLED.join('|')})(?:\\.? ?(?:no|number))?[ .:#-]+|no[ .:]+|#(?= ?[a-z]))[ .:#-]{0,3}(?=\\S)`,
  'i',
)
/** Requires a sign or word before the number: 'Order 39' alone may be part of a title. */
const CALLED_ORDER = /^order ?(?:[:#]|no\b|number)[ .:#]*\d+[.,;:]*$/i
/** Punctuation or a file extension after a pasted number. */
const AFTER = /(?:\.pdf|[.,;:]{1,3})$/i
/** An email address as mail programs copy it: 'Asha Verma <asha@example.in>'. */
const MAILBOX = /^[^<]*<([^<>\s@]+@[^<>\s@]+)>$/
/** Accepts the printed form, the form in file names, a year of four digits, and numbers without leading zeros. */
const DOCUMENT = /^([a-z\d]{1,3})[ /-]+(?:20)?(\d\d)-?(\d\d)[ /-]+0*([1-9]\d{0,5})$/i
const GATEWAY_ORDER = /^order_[a-z\d]{4,40}$/i
const PARCEL = /^(?=.*\d)[a-z\d]{6,40}$/i
const PHONE = /^[\d+() .-]+$/

/** Parses what a customer or a document quotes: 'kk56', '+91 98186-41969', 'KB/26-27/52', 'D’Souza'. */
export function readOrderSearch(typed: string): OrderSearch {
  const text = plainSearch(typed)
  const bare = withoutLabel(text)
  const [number, request, document] = [
    readOrderNumber(CALLED_ORDER.test(text) ? `#${bare}` : bare),
    readTicketNumber(bare),
    readDocumentNumber(bare),
  ]
  const isRead = number !== undefined || request !== undefined
  const inWords = isRead && bare.length < MIN_WRITTEN ? [] : [text, bare.includes('@') ? bare : '']
  return {
    words: distinct([...inWords, number === undefined ? '' : orderNumber(number)]),
    ...(isRead ? { references: [] } : partsIn(text, bare)),
    ...(document !== undefined && { document }),
    ...(request !== undefined && { request }),
    ...(GATEWAY_ORDER.test(bare) && { gatewayOrder: bare }),
    ...(number === undefined && readCalled(bare)),
  }
}

/** Reports whether the text is too short to search in anything except names and numbers. */
function isShort(bare: string): boolean {
  const joined = bare.replaceAll(/[ -]/g, '')
  return bare.length < MIN_LENGTH || (/^\d+$/.test(joined) && joined.length < MIN_DIGITS)
}

function partsIn(text: string, bare: string): Pick<OrderSearch, 'references' | 'title' | 'parcel'> {
  const joined = bare.replaceAll(/[ -]/g, '')
  const parcel = PARCEL.test(joined) ? joined : ''
  return {
    references: isShort(bare) ? [] : distinct([bare, parcel, readPhone(bare) ?? '']),
    ...(text.length >= MIN_LENGTH && /\p{L}{2}/u.test(text) && { title: text }),
    ...(parcel !== '' && { parcel: parcel.toUpperCase() }),
  }
}

/** Returns the number or email address alone: 'Invoice no. KB/26-27/52.' → 'KB/26-27/52'. */
export function withoutLabel(text: string): string {
  const address = MAILBOX.exec(text)?.[1] ?? text
  return address.replace(LABEL, '').replace(AFTER, '') || text
}

/** Parses the number of an invoice, credit note or quotation: 'kb-26-27-52' → 'KB/26-27/000052'. */
export function readDocumentNumber(text: string): string | undefined {
  const [, series, from, to, sequence] = DOCUMENT.exec(text.trim()) ?? []
  return sequence && `${series?.toUpperCase()}/${from}-${to}/${sequence.padStart(6, '0')}`
}

/**
 * Normalizes spaces, dashes and digits, and removes invisible characters. Returns the input unchanged if
 * nothing is left.
 */
export function plainSearch(typed: string): string {
  const text = plainCode(typed)
  return text || typed
}

/** Returns digits as phone numbers are stored: without spaces, country code and leading 0. */
export function readPhone(text: string): string | undefined {
  const digits = PHONE.test(text) ? normaliseMobileNumber(text).replaceAll(/^\D*0+|\D/g, '') : ''
  return digits.length >= MIN_DIGITS ? digits : undefined
}

/** The last digits that callers give, fewer than any order's reference has. */
const PHONE_END = /^\d{4,9}$/
const AMOUNT = /^(?:₹|rs\.? ?|inr ?)?(\d{1,3}(?:,\d{2,3})*|\d{1,9})(?:\.(\d{1,2}))?(?:\/-)?$/i
/** A GSTIN, whose check digit the invoices keep right. */
const GSTIN = /^\d\d[a-z]{5}\d{4}[a-z]\d[a-z\d]{2}$/i

/** Reads what callers give instead of an order number. */
function readCalled(text: string): Pick<OrderSearch, 'phoneEnd' | 'amount' | 'isbn' | 'gstin'> {
  const joined = text.replaceAll(/[ -]/g, '')
  const isbn = parseIsbn(text)
  const amount = readAmount(text)
  return {
    ...(PHONE_END.test(joined) && { phoneEnd: joined }),
    ...(amount !== undefined && { amount }),
    ...(isbn !== undefined && { isbn }),
    ...(GSTIN.test(joined) && { gstin: joined.toUpperCase() }),
  }
}

function readAmount(text: string): Paise | undefined {
  const [, rupees = '', decimals = ''] = AMOUNT.exec(text) ?? []
  return rupees.length < MIN_LENGTH
    ? undefined
    : parseRupees(`${rupees.replaceAll(',', '')}.${decimals.padEnd(2, '0')}`)
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
