import { readTicketNumber } from '#modules/tickets/ticket.ts'
import { plainCode } from '#platform/typed-text.ts'

import { normaliseMobileNumber } from './mobile-number.ts'
import { orderNumber, readOrderNumber } from './order.ts'

/** What a typed search may mean. Undefined is what it can't mean. */
export interface OrderSearch {
  /** Parts of customer, account, e-mail or number. */
  words: string[]
  /** Parts of phone, PIN, city, tracking number, purchase order or payment. */
  references: string[]
  /** A part of a book's title. */
  title?: string
  /** An invoice, credit note or quotation: 'KB/26-27/000052'. */
  document?: string
  /** The number of an institution's request. */
  request?: number
  /** The tracking number of a part that left before the rest. */
  parcel?: string
  /** The gateway's id of an order of its own. */
  gatewayOrder?: string
}

/** Fewer characters are in too many references, and no index finds them. */
const MIN_LENGTH = 3
/** 'KK-00012' may be the beginning of a number that is still being typed. */
const MIN_WRITTEN = 8
/** Fewer digits are an order number. */
const MIN_DIGITS = 6

/** Labels that callers and documents use: 'Order no. KK-000056', 'PIN 226001', '#KK-56'. */
const LABEL =
  /^(?:(?:order|invoice|bill|request|quotation|po|awb|tracking|phone|pin)(?: (?:no|number))?[ .:#-]+|no[ .:]+|#(?= ?[a-z]))[ .:#-]{0,3}(?=\S)/i
/** As printed, as in the name of the file, and without the zeros. */
const DOCUMENT = /^([a-z\d]{1,3})[ /-]+(\d\d)-?(\d\d)[ /-]+0*([1-9]\d{0,5})$/i
const GATEWAY_ORDER = /^order_[a-z\d]{4,40}$/i
const PARCEL = /^(?=.*\d)[a-z\d]{6,40}$/i
const PHONE = /^[\d+() .-]+$/

/** Reads what a caller or a document says: 'kk56', '+91 98186-41969', 'KB/26-27/52', 'D’Souza'. */
export function readOrderSearch(typed: string): OrderSearch {
  const text = plainSearch(typed)
  const bare = text.replace(LABEL, '')
  const [number, request, document] = [
    readOrderNumber(bare),
    readTicketNumber(bare),
    readDocumentNumber(bare),
  ]
  const isRead = number !== undefined || request !== undefined
  // A short number has no three letters by which an index finds it.
  const inWords = isRead && bare.length < MIN_WRITTEN ? '' : text
  return {
    words: distinct([inWords, number === undefined ? '' : orderNumber(number)]),
    ...(isRead || isShort(bare) ? { references: [] } : partsIn(text, bare)),
    ...(document !== undefined && { document }),
    ...(request !== undefined && { request }),
    ...(GATEWAY_ORDER.test(bare) && { gatewayOrder: bare }),
  }
}

/** Too little to be a part of anything but names and numbers. */
function isShort(bare: string): boolean {
  const joined = bare.replaceAll(/[ -]/g, '')
  return bare.length < MIN_LENGTH || (/^\d+$/.test(joined) && joined.length < MIN_DIGITS)
}

function partsIn(text: string, bare: string): Pick<OrderSearch, 'references' | 'title' | 'parcel'> {
  const joined = bare.replaceAll(/[ -]/g, '')
  const parcel = PARCEL.test(joined) ? joined : ''
  return {
    references: distinct([bare, parcel, phoneOf(bare)]),
    ...(/\p{L}{2}/u.test(text) && { title: text }),
    ...(parcel !== '' && { parcel: parcel.toUpperCase() }),
  }
}

/** Reads the number of an invoice, credit note or quotation: 'kb-26-27-52' → 'KB/26-27/000052'. */
export function readDocumentNumber(text: string): string | undefined {
  const [, series, from, to, sequence] = DOCUMENT.exec(text.trim()) ?? []
  return sequence && `${series?.toUpperCase()}/${from}-${to}/${sequence.padStart(6, '0')}`
}

/** One kind of blank, dash and digit, without what is invisible; as it is when nothing else is left. */
export function plainSearch(typed: string): string {
  const text = plainCode(typed)
  return text || typed
}

/** Digits as a phone number is stored: without blanks, country code and leading 0. */
function phoneOf(text: string): string {
  const digits = PHONE.test(text) ? normaliseMobileNumber(text).replace(/^0+/, '') : ''
  return digits.length >= MIN_DIGITS ? digits : ''
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
