import { listed } from '#platform/listed.ts'
import { plainCharacters } from '#platform/typed-text.ts'

/**
 * Contact details that third parties may not place on the shop's pages or in its emails, because readers
 * would take them for the shop's own.
 */
export type ContactDetail = 'web address' | 'email address' | 'phone number' | 'UPI id'

/** Leaves out endings that are also abbreviations of law books, such as .law and .ch (chapter). */
const WEB_ADDRESS =
  /:\/\/|^www\.|[\p{L}\p{M}\p{N}]{2}\.(?:app|biz|club|co|com|dev|edu|gov|in|info|io|link|live|ly|me|net|online|org|shop|site|store|top|uk|us|xyz|भारत)(?![\p{L}\p{M}\p{N}])/iu
const EMAIL_ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}-]{1,63}\.[\p{L}\p{M}]{2}/u
/** “shop@okaxis”, but not the prices “2@500” and “2@Rs.500”. */
const UPI_ID = /[\p{L}\p{N}]@(?!(?:rs|inr)\b)[a-z]{2}/iu

const PHONE_NUMBERS = [
  // Mobile. The ten digits after 978 or 979 belong to an ISBN.
  /(?<!\d|97[89][ -])(?:0|91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)/,
  /(?<!\d)[6-9]\d{2}[ -]\d{3}[ -]\d{4}(?!\d)/,
  // Landline
  /(?<!\d)0\d{2,4}[) -]{0,2}\d{3,4}[ -]?\d{3,4}(?!\d)/,
  // Toll-free
  /(?<!\d)18[06]0[ -]?\d{2,3}[ -]?\d{3,4}(?!\d)/,
  // Abroad
  /\+\d(?:[ ()-]{0,2}\d){7}/,
]

/** Lists the kinds of contact details in a text, also if invisible or styled characters disguise them. */
export function contactDetailsIn(text: string): ContactDetail[] {
  const plain = plainCharacters(text)
  const details = new Set(plain.split(/\s+/).flatMap((word) => addressIn(word) ?? []))
  if (PHONE_NUMBERS.some((number) => number.test(plain))) details.add('phone number')
  return [...details]
}

function addressIn(word: string): ContactDetail | undefined {
  if (EMAIL_ADDRESS.test(word)) return 'email address'
  if (UPI_ID.test(word)) return 'UPI id'
  return WEB_ADDRESS.test(word) ? 'web address' : undefined
}

/** Returns the sentence that rejects a text with contact details; undefined if it has none. */
export function contactDetailsIssue(text: string, field: string): string | undefined {
  const details = contactDetailsIn(text).map((detail) => `the ${detail}`)
  return details.length > 0 ? `Remove ${listed(details)} from the ${field}.` : undefined
}
