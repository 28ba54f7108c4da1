import type { Ignored } from '#modules/booklists/list/booklist.ts'
import { fold } from '#modules/catalogue/search-text.ts'

/** Words that headings consist of. A line with no other words doesn't name a book. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  `semester sem unit units paper papers year years module modules part parts course courses code codes subject subjects
  syllabus reading readings list lists of for the and to in on with recommended suggested prescribed essential further
  additional compulsory optional core elective electives text texts textbook textbooks book books reference references refer
  bibliography books required purchase requirement requirements order indent library department dept college university
  school faculty session batch class students student first second third fourth fifth sixth seventh eighth ninth tenth
  i ii iii iv v vi vii viii ix x xi xii ll b llb llm ba bba bcom hons honours a m com s no sr sl name names title titles
  author authors publisher publishers edition price qty quantity copies isbn total grand rs inr remarks bare acts statutes
  latest new must read only following list below as per study materials material resources annexure schedule enclosure date`
    .split(/\s+/)
    .filter(Boolean),
)

/** Headings followed by a subject, not a title: 'Paper IV: Law of Contract', 'Unit 2 - Torts'. */
const NUMBERED_HEADING =
  /^\W*(?:paper|unit|module|semester|sem|chapter|course|subject|topic|lecture|week)\s*(?:(?:code|no\.?)\s*)?(?:[-–.:]\s*)?(?:[ivx]{1,5}|\d{1,3}|[a-z]{2,5}[\s-]?\d{2,4})\s*[:–—)-]/i

const TOTALS = new Set(['total', 'subtotal', 'grandtotal', 'कुल', 'योग'])
const TOTAL_WORDS = new Set(
  'no nos number of the copies books titles qty quantity amount cost price rs inr प्रतियाँ'.split(' '),
)

/**
 * Recognises 'TOTAL 137', 'Grand total of copies: 137' and 'कुल 137'. Reads the start only: a cell may be as
 * long as the whole list.
 */
export function isTotal(text: string): boolean {
  const words = (
    text
      .slice(0, 100)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).filter((word, at) => at > 0 || (word !== 'sub' && word !== 'grand'))
  const [first = '', ...others] = words
  return TOTALS.has(first) && others.every((word) => TOTAL_WORDS.has(word))
}

const NOTES: readonly RegExp[] = [
  /^\W*(?:https?:\/\/|www\.)\S+(?:\s\W*)?$/i,
  /^\W*page\s+\d+(?:\s*(?:of|\/)\s*\d+)?\W*$/i,
  /^\W*(?:dear\s|respected\s|to,?$|from,?$|the\s+(?:librarian|principal|registrar|director)\b|yours\b|thank(?:s|ing)\b|regards\b|kindly\b|please\b|sub(?:ject)?\s*[:.-]|ref(?:erence)?\s*(?:no\s*)?[:.-]|dated?\s*[:.-]|sd\/|\(?signature|sign(?:ed)?\b|place\s*:|contact\s*:|e-?mail\s*:|phone\s*:|mob(?:ile)?\s*[.:])/i,
  /^\W*\w[\w.+-]*@[\w-]+\.[\w.]+(?:[^\w.]\W*)?$/,
]

/** Returns why a line without an ISBN is skipped, or undefined if it may name a book. */
export function ignoredAs(text: string): Ignored | undefined {
  if (isTotal(text) || NOTES.some((note) => note.test(text))) return 'note'
  const words = fold(text).split(' ').filter(Boolean)
  if (!words.some((word) => /\p{L}/u.test(word))) return 'note'
  if (NUMBERED_HEADING.test(text)) return 'heading'
  const distinctive = words.filter((word) => !HEADING_WORDS.has(word) && !/^\d+(st|nd|rd|th)?$/.test(word))
  if (distinctive.length === 0) return 'heading'
  return /[:：]\s*$/.test(text) && distinctive.length <= 6 ? 'heading' : undefined
}
