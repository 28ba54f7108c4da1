import type { ImportField } from './import.ts'
import { bareHeading } from './suggest.ts'

/** Words of the lines below a group of books: 'Sub-Total', 'Grand Total (Rs.)', 'Total Titles: 35', 'योग'. */
const SUM_WORDS = new Set(['total', 'totals', 'subtotal', 'subtotals', 'sum', 'योग', 'कुल'])
const WORDS_BESIDE = new Set(
  (
    'sub grand net gross page running overall of in for no nos rs inr rupees amount value qty quantity copies titles title books ' +
    'book items item carried brought forward cf bf the a all'
  ).split(' '),
)
const CARRIED =
  /^(?:carried|brought) (?:forward|over|down)$|^[bc] ?f$|^amount in words|^page \d+(?: of \d+)?$|^e ?(?:and|&)? ?o ?e$/
/** So much of a title is enough to see that it is none. */
const MAX_READ = 200

/** Rejects totals and repeated headings, whose cells could pass for a book. */
export function noBookIssue(
  cells: readonly string[],
  header: readonly string[],
  texts: Partial<Record<ImportField, string>>,
): string | undefined {
  const { id, isbn, title = '' } = texts
  if (id !== undefined || isbn !== undefined) return undefined
  if (isSum(title)) return 'This row is a total, not a book.'
  return isHeading(cells, header) ? 'This row repeats the heading.' : undefined
}

function isSum(title: string): boolean {
  const text = title.slice(0, MAX_READ).toLowerCase()
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  const [first = '', second = ''] = words
  if (first === 'subtotal' || ((first === 'sub' || first === 'grand') && second === 'total')) return true
  if (/^(?:page )?total\s*[:–—=-]/.test(text)) return true
  if (words.some((word) => SUM_WORDS.has(word)))
    return words.every((word) => SUM_WORDS.has(word) || WORDS_BESIDE.has(word))
  return CARRIED.test(text.replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, ' ').trim())
}

function isHeading(cells: readonly string[], header: readonly string[]): boolean {
  const stated = cells.map((cell, at) => [bareHeading(cell), bareHeading(header[at] ?? '')] as const)
  const same = stated.filter(([cell, heading]) => cell !== '' && cell === heading)
  return same.length > 1
}
