import type { ImportField } from './import.ts'
import { bareHeading } from './suggest.ts'

const wordSet = (words: string) => new Set(words.split(' '))

/**
 * Words of summary lines below a group of books: 'Sub-Total', 'Grand Total (Rs.)', 'Total Titles: 35', 'योग'.
 */
const SUM_WORDS = wordSet('total totals subtotal subtotals sum payable योग कुल महायोग योगफल')
/** Words that denote a charge on their own. */
const CHARGE_WORDS = wordSet(
  'discount postage freight cartage forwarding rounding roundoff cgst sgst igst utgst छूट',
)
/**
 * Words of charges that may be titles on their own, but not with a percentage or a hint: 'Shipping
 * charges', 'GST @ 5%'.
 */
const COST_WORDS = wordSet(
  'packing shipping courier handling delivery insurance gst tax cess tcs vat round less add balance amount taxable',
)
const SUMS_OF_COST = wordSet('balance amount taxable')
const CHARGE_HINTS = wordSet('charge charges fee fees off net due less add plus value')
const ADJACENT_WORDS = wordSet(
  'sub grand net gross page running overall of in for no nos rs inr rupees amount value qty quantity copies titles title books ' +
    'book items item carried brought forward cf bf the a all special trade cash extra bill invoice at and on ' +
    'सकल राशि मूल्य शुद्ध उप',
)
const CARRIED =
  /^(?:carried|brought) (?:forward|over|down)$|^[bc] ?f$|^amount in words|^page \d+(?: of \d+)?$|^e ?(?:and|&)? ?o ?e$/
/** Maximum characters of a title to check, enough to detect a total or a charge. */
const MAX_READ = 200

/** Rejects totals, charges and repeated headings, whose cells could pass for a book. */
export function noBookIssue(
  cells: readonly string[],
  header: readonly string[],
  texts: Partial<Record<ImportField, string>>,
): string | undefined {
  const { id, isbn, title = '' } = texts
  if (id !== undefined || isbn !== undefined) return undefined
  const text = title.slice(0, MAX_READ).toLowerCase()
  if (isSum(text)) return 'This row is a total, not a book.'
  if (isCharge(text)) return 'This row is a charge or a discount, not a book.'
  return isHeading(cells, header) ? 'This row repeats the header.' : undefined
}

function isSum(text: string): boolean {
  const words = wordsOf(text)
  const [first = '', second = ''] = words
  if (first === 'subtotal' || ((first === 'sub' || first === 'grand') && second === 'total')) return true
  if (/^(?:page )?total\s*[:–—=-]/.test(text)) return true
  if (words.some((word) => SUM_WORDS.has(word)) && words.every(isWordOfCosts)) return true
  return (
    isCost(words, text, SUMS_OF_COST) || CARRIED.test(text.replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, ' ').trim())
  )
}

function isCharge(text: string): boolean {
  const words = wordsOf(text)
  const isNamed = words.some((word) => CHARGE_WORDS.has(word)) && words.every(isWordOfCosts)
  return isNamed || isCost(words, text, COST_WORDS)
}

/** Detects one of these words together with a percentage or a hint. */
function isCost(words: readonly string[], text: string, costs: ReadonlySet<string>): boolean {
  const at = words.findIndex((word) => costs.has(word))
  const hasHint = /[%@]/.test(text) || words.some((word, i) => i !== at && CHARGE_HINTS.has(word))
  return at >= 0 && hasHint && words.every(isWordOfCosts)
}

function isWordOfCosts(word: string): boolean {
  const isLetter = /^[a-z]$/.test(word)
  return isLetter || ALL_WORDS.some((words) => words.has(word))
}

const ALL_WORDS = [SUM_WORDS, CHARGE_WORDS, COST_WORDS, CHARGE_HINTS, ADJACENT_WORDS]

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? []
}

function isHeading(cells: readonly string[], header: readonly string[]): boolean {
  const stated = cells.map((cell, at) => [bareHeading(cell), bareHeading(header[at] ?? '')] as const)
  const same = stated.filter(([cell, heading]) => cell !== '' && cell === heading)
  return same.length > 1
}
