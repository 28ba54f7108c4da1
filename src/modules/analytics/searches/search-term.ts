/** Maximum terms in a report: each term costs a lookup, and no one reads further. */
export const MAX_TERMS = 300

/** All terms, or those without a result at least once. */
export const TERM_KINDS = ['all', 'none'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** In characters (code points). Longer input is text rather than a search, and is truncated. */
export const MAX_TERM_LENGTH = 80

const BLANKS = /[\p{Z}\p{Cc}]+/gu
/** Invisible characters, which would make two terms of one or change the text direction. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Normalizes a search for counting, so that different spellings count as one term. Returns undefined if the
 * search must not or need not be counted.
 */
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
/** Digits, including separators that people put between them. */
const DIGITS = /\p{Nd}(?:[\s().+/-]{0,3}\p{Nd})*/gu
const ISBN = /^97[89]\d{10}$/
/** A local phone number without area code. Years, sections and PIN codes are shorter. */
const LOCAL_NUMBER = /\p{Nd}{7}/u
/** Digits of a phone number with its area code, which may be written in groups. */
const WHOLE_NUMBER = 10

/**
 * Reports whether a term may be an email address or a phone number, pasted by mistake, which must not appear
 * in our report. Also matches ten-digit ISBNs, because every eleventh mobile number is a valid ISBN.
 */
function looksPersonal(term: string): boolean {
  if (AT.test(term)) return true
  return (term.match(DIGITS) ?? []).some((group) => {
    const digits = group.replace(/[^\p{Nd}]/gu, '')
    return !ISBN.test(digits) && (LOCAL_NUMBER.test(group) || digits.length >= WHOLE_NUMBER)
  })
}
