/** Names for fields whose API name doesn't read as plain English. */
const NAMES = new Map([
  ['_id', 'ID'],
  ['addressLine1', 'address'],
  ['addressLine2', 'second line of the address'],
  ['body', 'text'],
  ['gstin', 'GSTIN'],
  ['href', 'link'],
  ['hsn', 'HSN code'],
  ['id', 'ID'],
  ['isbn', 'ISBN'],
  ['paidBy', 'payment method'],
  ['paidOn', 'payment date'],
  ['pricePercent', 'price change'],
  ['url', 'link'],
  ['validUntil', 'expiry date'],
  ['zip', 'PIN code'],
])

/** Singular names of lists whose entries are numbered in messages: 'Line 15: …'. */
const ENTRIES = new Map([
  ['copies', 'Entry'],
  ['entries', 'Entry'],
  ['ids', 'Entry'],
  ['series', 'Series'],
])

interface FieldIssue {
  /** 'lines.14.month' */
  path: string
  /** The requirement ('must not be empty') or a full sentence. */
  message: string
}

/**
 * Describes a rejected field in a sentence: 'Line 15: month must be a month like 2027-05.' Only this function
 * turns a path into words; programs read the path itself.
 */
export function fieldSentence({ path, message }: FieldIssue): string {
  if (isSentence(message)) return message
  const keys = path === '' ? [] : path.split('.')
  const at = keys.findIndex(isPosition)
  const place = at > 0 ? entryOf(keys[at - 1] ?? '', keys[at]) : ''
  return ended(joined(place, subjectOf(keys.slice(at + 1)), message))
}

/** Reports whether a message is a full sentence, shown without its field's name. */
export const isSentence = (message: string) => /^[A-Z“].*[.?!]$/s.test(message)

/**
 * Prefixes a field's message with its form label: 'PIN code must have 6 digits.'
 * Returns full sentences unchanged.
 */
export function labelledSentence(label: string, message: string): string {
  return isSentence(message) ? message : ended(said(label, message))
}

/** Names the innermost field, or the position in a list of plain values. */
function subjectOf(keys: readonly string[]): string {
  const field = keys.findLast((key) => !isPosition(key))
  const [position] = keys
  if (field === undefined) return position === undefined ? '' : entryOf('entries', position).toLowerCase()
  return fieldName(field)
}

/** Names a field: 'checkedOn' → 'checked on', 'bookId' → 'book'. */
export function fieldName(key: string): string {
  const plain = key.replace(/(?<=[a-z])Ids?$/, '')
  const words = plain.replaceAll('_', ' ')
  return NAMES.get(key) ?? words.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function joined(place: string, subject: string, message: string): string {
  const states = /^[a-z]/.test(message)
  if (place !== '')
    return states && subject === '' ? `${place} ${message}` : `${place}: ${said(subject, message)}`
  return capital(said(subject || (states ? 'The request' : ''), message))
}

/** Joins a subject and a message: 'month must be …', 'month: Too long'. */
function said(subject: string, message: string): string {
  if (subject === '') return message
  return /^[a-z]/.test(message) ? `${subject} ${message}` : `${subject}: ${message}`
}

function entryOf(list: string, position: string | undefined): string {
  const one = ENTRIES.get(list) ?? capital(fieldName(list).replace(/s$/, ''))
  return `${one} ${Number(position) + 1}`
}

const isPosition = (key: string) => /^\d+$/.test(key)
/** Capitalises the first letter. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const ended = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)
