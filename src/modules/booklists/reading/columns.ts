import { plainCharacters } from '#platform/typed-text.ts'

/** The content of a table's column. Only the columns of `NAMING` become part of a book's words. */
export type Column = 'row' | 'copies' | 'amount' | 'other' | Naming

/** Columns that name the book, in the order in which they are joined. */
export const NAMING = ['isbn', 'title', 'author', 'edition', 'publisher', 'year'] as const
type Naming = (typeof NAMING)[number]

const HEADINGS: readonly [Column, RegExp][] = [
  ['isbn', /^(?:isbn|ean|barcode)(?:no|number)?(?:\d{2})?(?:no|number)?$/],
  ['row', /^(?:s|sl|sr|ser|serial|item|row)(?:nos?|num|number)?$|^क्र/],
  ['year', /^(?:year|date|published)(?:of\w+|on|in)?$|^(?:publicationyear|वर्ष)$/],
  ['publisher', /^(?:nameof(?:the)?)?(?:publisher|publication|imprint)s?(?:name)?$|प्रकाशक/],
  ['author', /^(?:nameof(?:the)?)?(?:author|writer|editor)s?(?:name|editors?)?$|लेखक/],
  ['edition', /^(?:edn?|editions?)(?:year|andyear|no)?$|संस्करण/],
  ['title', /^(?:books?|subject)?titles?(?:of\w*|and\w*|author\w*|edition\w*|name)?$|शीर्षक|पुस्तक/],
  ['title', /^(?:nameof(?:the)?)?(?:books?|works?|items?)(?:name|details)?$/],
  ['title', /^(?:names?|particulars?|descriptions?)$/],
  ['copies', /^(?:(?:no|nos|number)of)?(?:copy|copies|qty|quantity|stock)(?:required|reqd|ordered|needed)?$/],
  ['copies', /^(?:required|reqd)(?:copies|qty|quantity)$|मात्रा|प्रतिय/],
  [
    'amount',
    /^(?:unit|list|our|net|total)?(?:price|rate|mrp|amount|cost)(?:s|inr|rs|each|percopy)?$|^pages?$/,
  ],
  ['other', /^(?:remark|note|comment|subject|course|class|category|language|binding)s?$/],
]
/** A heading with such a word isn't that of copies, even above small whole numbers. */
const OTHER_NUMBERS = /price|rate|mrp|amount|cost|₹|\brs|inr|page|year|discount|%|volume|\bvol|edition|edn/i

export function headingColumn(heading: string): Column | undefined {
  const bare = heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return HEADINGS.find(([, pattern]) => pattern.test(bare))?.[0]
}

const COPIES_CELL = /^[([]?(\d{1,5})\s*(?:copies|copy|nos?|pcs|sets?)?[.)\]]*$/i

export function copiesIn(cell: string): number | undefined {
  const digits = COPIES_CELL.exec(plainCharacters(cell).trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const isMoney = (cell: string) =>
  /^(?:₹|rs\.?|inr)?\s*[\d,]+(?:\.\d{2}|\s*\/-)$|^(?:₹|rs\.?)/i.test(cell.trim())
const isYear = (value: number) => value >= 1850 && value <= 2100
/** The highest median of a column without a heading that may be copies. Higher ones are prices or pages. */
const MANY_COPIES = 200

interface Content {
  at: number
  filled: number
  values: number[]
}

/**
 * Decides by heading and content what each column holds. Row numbers count up; the copies are the column of
 * whole numbers with that heading, else the one with the smallest numbers.
 */
export function columnsOf(heading: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), heading.length)
  const columns = Array.from({ length: width }, (_, at) => headingColumn(heading[at] ?? ''))
  const contents = Array.from({ length: width }, (_, at) => contentOf(rows, at))
  const numeric = contents.filter(
    ({ at, filled, values }) =>
      (columns[at] === undefined || columns[at] === 'copies') &&
      values.length > 0 &&
      values.length >= 0.8 * filled &&
      !OTHER_NUMBERS.test(heading[at] ?? '') &&
      values.filter(isYear).length * 2 < values.length,
  )
  const first = contents.find(({ filled }) => filled > 0)
  const isNumbered = numeric.length > 1 ? first?.values.length === 1 : false
  if (first && numeric.includes(first) && columns[first.at] === undefined)
    if (countsUp(first.values) || isNumbered) columns[first.at] = 'row'
  const copies = copiesAmong(
    numeric.filter(({ at }) => columns[at] !== 'row'),
    columns,
  )
  if (copies !== undefined) columns[copies] = 'copies'
  const isHeaded = heading.length > 0
  return columns.map((column, at) => {
    if (column === 'copies') return at === copies || copies === undefined ? 'copies' : 'other'
    if (column !== undefined || isHeaded) return column ?? 'other'
    return unheaded(rows, contents[at], copies)
  })
}

function contentOf(rows: readonly (readonly string[])[], at: number): Content {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
  return { at, filled: cells.length, values: cells.flatMap((cell) => copiesIn(cell) ?? []) }
}

/** Reports whether numbers count up, perhaps from 1 again below each heading. */
export function countsUp(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0))
  const up = steps.filter((step) => step === 1).length
  const again = values.slice(1).filter((value) => value === 1).length
  return up > again && up + again >= 0.8 * steps.length
}

function copiesAmong(
  numeric: readonly Content[],
  columns: readonly (Column | undefined)[],
): number | undefined {
  const named = numeric.find(({ at }) => columns[at] === 'copies')
  if (named) return named.at
  const small = numeric.filter(({ values }) => median(values) <= MANY_COPIES)
  return small.toSorted((a, b) => median(a.values) - median(b.values) || b.at - a.at)[0]?.at
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Without a heading, words name the book, except a column with blanks behind the copies: remarks. */
function unheaded(
  rows: readonly (readonly string[])[],
  content: Content | undefined,
  copies: number | undefined,
): Column {
  if (!content || content.filled === 0) return 'other'
  const { at, filled, values } = content
  if (copies !== undefined && at > copies && copies > 0 && filled < rows.length) return 'other'
  if (values.length === filled) return values.every(isYear) ? 'year' : 'amount'
  const money = rows.filter((row) => isMoney(row[at] ?? '')).length
  return money * 2 > filled ? 'amount' : 'title'
}
