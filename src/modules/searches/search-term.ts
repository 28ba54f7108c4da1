/** A report has so many terms: each is a row to look up, and no one reads further down. */
export const MAX_TERMS = 300

/** All terms, or those for which nothing was found at least once. */
export const TERM_KINDS = ['all', 'none'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** What is longer is a text, not words to look for; its beginning stands for it. In characters (code points). */
export const MAX_TERM_LENGTH = 80

const BLANKS = /[\p{Z}\p{Cc}]+/gu
/** Invisible marks, and that would make two terms of one or turn the direction of what follows. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What a shopper typed, as it is counted: equal questions are equal. Undefined when it must or need not be counted. */
export function termOf(text: string): string | undefined {
  const term = text
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .trim()
  if (term === '' || looksPersonal(term)) return undefined
  return Array.from(term).slice(0, MAX_TERM_LENGTH).join('').trimEnd()
}

const AT = /[@＠]/
/** Digits, also with what people put between them. */
const DIGITS = /\p{Nd}(?:[\s().+/-]{0,3}\p{Nd})*/gu
const ISBN = /^97[89]\d{10}$/
/** A local number without its code; years, sections and pincodes are shorter. */
const LOCAL_NUMBER = /\p{Nd}{7}/u
/** A number with its code, in groups. */
const WHOLE_NUMBER = 10

/**
 * Whether it may be an e-mail address or a phone number: anyone who pastes one by mistake is not to find it in our report. So an
 * ISBN of ten digits is not counted either, because every eleventh mobile number would be one.
 */
function looksPersonal(term: string): boolean {
  if (AT.test(term)) return true
  return (term.match(DIGITS) ?? []).some((group) => {
    const digits = group.replace(/[^\p{Nd}]/gu, '')
    return !ISBN.test(digits) && (LOCAL_NUMBER.test(group) || digits.length >= WHOLE_NUMBER)
  })
}
