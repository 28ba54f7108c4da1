import type { RequestedLine } from '#modules/booklists/reading/read-line.ts'
import type { BookCandidate } from '#modules/catalogue/book-candidate.ts'
import { editionName } from '#modules/catalogue/book.ts'

/** Editions of a work in the order to offer them, and a remark about the first. */
export interface Picked {
  books: BookCandidate[]
  reason: string
}

/**
 * Orders the editions of a work for a line. The current edition comes first; an older one that the line names
 * comes second. `all` maps ids to books and includes newer editions.
 */
export function pickEdition(
  asked: RequestedLine,
  found: readonly BookCandidate[],
  all: ReadonlyMap<string, BookCandidate>,
  exact?: BookCandidate,
): Picked {
  const named = exact ?? found.find((book) => isNamed(asked, book))
  const newer = found.flatMap(({ newerId }) => (newerId ? (all.get(newerId) ?? []) : []))
  const editions = unique([...found, ...newer]).filter(({ archived }) => !archived)
  const start = named ?? found[0]
  const current = start && currentOf(start, editions, all)
  const first =
    named && !named.archived && (!current || current.id === named.id) ? named : (current ?? editions[0])
  if (!first) return { books: [], reason: gone(named) }
  const rest = editions.filter(({ id }) => id !== first.id).toSorted(byAge)
  const old = named && named.id !== first.id ? rest.filter(({ id }) => id === named.id) : []
  return { books: unique([first, ...old, ...rest]), reason: reasonFor(asked, first, named) }
}

/** Reports whether the line names this edition by number or year. A year in the title is that of the law. */
function isNamed({ edition, years }: RequestedLine, book: BookCandidate): boolean {
  const number = editionNumber(book)
  if (edition !== undefined) return number === edition
  const year = Number(book.date?.slice(0, 4))
  return years.includes(year) && !book.title.includes(String(year))
}

function editionNumber({ editionText }: BookCandidate): number | undefined {
  return Number(/^(\d{1,3})(?:st|nd|rd|th)/.exec(editionText ?? '')?.[1]) || undefined
}

/** Returns the newest edition for sale. Staff's links take precedence over dates. */
function currentOf(
  book: BookCandidate,
  editions: readonly BookCandidate[],
  all: ReadonlyMap<string, BookCandidate>,
): BookCandidate | undefined {
  const newer = book.newerId ? all.get(book.newerId) : undefined
  if (newer && !newer.archived) return newer
  const same = editions.filter(({ workId }) => workId === book.workId)
  return same.find(({ newerId }) => newerId === null) ?? same.toSorted(byAge)[0] ?? editions[0]
}

function byAge(a: BookCandidate, b: BookCandidate): number {
  return (b.date ?? '').localeCompare(a.date ?? '') || a.id.localeCompare(b.id)
}

function unique(books: readonly BookCandidate[]): BookCandidate[] {
  return [...new Map(books.map((book) => [book.id, book])).values()]
}

function gone(named: BookCandidate | undefined): string {
  return named?.archived ? `“${named.title}” is no longer available, and we have no newer edition.` : ''
}

function reasonFor(asked: RequestedLine, first: BookCandidate, named: BookCandidate | undefined): string {
  const offered = first.edition === '' ? 'the current edition' : `the ${first.edition}`
  if (named && named.id !== first.id)
    return `Your list has ${editionOf(named)}, which ${offered} has replaced.`
  const number = editionNumber(first)
  return asked.edition !== undefined && number !== undefined && number !== asked.edition
    ? `Your list has the ${ordinal(asked.edition)} edition; this is ${offered}.`
    : ''
}

function editionOf({ edition, editionText, date }: BookCandidate): string {
  if (editionText) return `the ${editionName(editionText)}`
  return date ? `the edition of ${date.slice(0, 4)}` : edition || 'another edition'
}

function ordinal(n: number): string {
  const ends: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${n}${ends[ORDER.select(n)] ?? 'th'}`
}

const ORDER = new Intl.PluralRules('en', { type: 'ordinal' })
