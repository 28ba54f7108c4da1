import type { SQL } from 'drizzle-orm'

import type { Needs } from '#platform/kernel/kernel.ts'

import type { AttemptWanted } from './book-topics.ts'
import { type BookChoices, type BookQuery, type Category, type Facets, NO_CHOICES } from './book.ts'
import { bookChoices, booksPerCategory, optionsFound } from './choices.repository.ts'
import { type Filter, isFiltered, toFilter } from './listing.repository.ts'
import { CHOICES_TAGS } from './page-tags.ts'

/** Attempts provided by the exams module. */
export interface KnownAttempts {
  /** Resolves an attempt such as 'ca-final/may-2027'; undefined for an unknown attempt. */
  wanted(address: string): Promise<AttemptWanted | undefined>
  allWanted(): Promise<AttemptWanted[]>
}

/** Reads the filter options of the shop or a category. Caches them until a book or an attempt changes. */
export function createChoices({
  db,
  shared,
  categoryOf,
  attempts,
}: Needs<'db' | 'shared'> & {
  categoryOf(name: string): Promise<Category | undefined>
  attempts: KnownAttempts | undefined
}) {
  return async (slug?: string): Promise<BookChoices> => {
    const category = slug ? await categoryOf(slug) : undefined
    if (slug && !category) return NO_CHOICES
    return shared(`choices ${category?.id ?? ''}`, CHOICES_TAGS, async () =>
      bookChoices(db, { categoryId: category?.id, attempts: (await attempts?.allWanted()) ?? [] }),
    )
  }
}

/**
 * Creates a function that converts a query to a filter. Returns undefined if the category or attempt is
 * unknown.
 */
export function createFilterOf(
  categoryOf: (slug: string) => Promise<Category | undefined>,
  attempts: KnownAttempts | undefined,
) {
  return async (query: BookQuery): Promise<Filter | undefined> => {
    const category = query.category ? await categoryOf(query.category) : undefined
    const wanted = query.attempt ? await attempts?.wanted(query.attempt) : undefined
    const isNowhere = (query.category && !category) || (query.attempt && !wanted)
    return isNowhere ? undefined : toFilter(query, { categoryId: category?.id, wanted })
  }
}

/** Filters that are on or off. */
const FLAGS = ['hall', 'currentLaw', 'freeShipping', 'inStock'] as const
type Flag = (typeof FLAGS)[number]

/** Filters with several options, of which one can be chosen. */
const SELECTS = ['exam', 'attempt', 'language', 'binding', 'origin'] as const
type Select = (typeof SELECTS)[number]

interface Option {
  facet: Select | Flag
  value: string
  condition: SQL | undefined
}

/**
 * Reads the filter options of a listing. A facet ignores its own selection, so that another option can
 * replace it. Without filters, the options come from the cache.
 */
export function createFacets({
  db,
  shared,
  choices,
  filterOf,
  attempts,
}: Needs<'db' | 'shared'> & {
  /** Options of the shop or of a category. */
  choices(category?: string): Promise<BookChoices>
  /** Undefined if the query names an unknown category or attempt. */
  filterOf(query: BookQuery): Promise<Filter | undefined>
  attempts: KnownAttempts | undefined
}) {
  async function found(query: BookQuery, options: readonly Option[]): Promise<readonly Option[]> {
    const filter = await filterOf(query)
    return filter ? optionsFound(db, filter, options, ({ condition }) => condition) : []
  }

  async function plain(query: BookQuery, known: BookChoices): Promise<Facets> {
    const read = () => found(query, flagOptions(['freeShipping', 'inStock']))
    const isKnown = (await filterOf(query)) !== undefined
    const name = `facets ${query.category?.toLowerCase() ?? ''}`
    // Unknown categories come from URLs. Caching them would let anyone fill the memory.
    const flags = isKnown ? await shared(name, CHOICES_TAGS, read) : []
    const has = (flag: Flag) => flags.some(({ facet }) => facet === flag)
    return { ...known, freeShipping: has('freeShipping'), inStock: has('inStock'), perCategory: 'all books' }
  }

  /** Finds the options of an active facet, as if nothing were selected in it. */
  const ofActive = (query: BookQuery, options: readonly Option[]) => async (facet: Select) => {
    const others = { ...query, [facet]: undefined }
    const own = options.filter((option) => option.facet === facet)
    // Without other filters, the cached options are the result.
    return isFiltered(others) ? found(others, own) : own
  }

  return async (query: BookQuery): Promise<Facets> => {
    const known = await choices(query.category)
    if (!isFiltered(query)) return plain(query, known)
    const options = [...(await selectOptions(known, attempts)), ...flagOptions(FLAGS)]
    const active = SELECTS.filter((facet) => query[facet])
    const idle = options.filter(({ facet }) => !query[facet])
    // One statement at a time, so that those of other visitors run in between.
    const anywhere = await filterOf({ ...query, category: undefined })
    const inCategories = anywhere ? await booksPerCategory(db, anywhere) : new Map()
    const fitting = [...(await found(query, idle))]
    for (const facet of active) fitting.push(...(await ofActive(query, options)(facet)))
    return toFacets(known, query, fitting, inCategories)
  }
}

async function selectOptions(known: BookChoices, attempts: KnownAttempts | undefined): Promise<Option[]> {
  const wanted = (await attempts?.allWanted()) ?? []
  const fitting = wanted.map((one) => ({ one, value: `${one.exam}/${one.attempt}` }))
  return [
    ...known.exams.map((exam) => option('exam', exam, toFilter({ exam }, {}))),
    ...known.languages.map((language) => option('language', language, toFilter({ language }, {}))),
    ...known.bindings.map((binding) => option('binding', binding, toFilter({ binding }, {}))),
    ...known.origins.map((origin) => option('origin', origin, toFilter({ origin }, {}))),
    ...fitting
      .filter(({ value }) => known.attempts.includes(value))
      .map(({ one, value }) => option('attempt', value, toFilter({}, { wanted: one }))),
  ]
}

function flagOptions(flags: readonly Flag[]): Option[] {
  return flags.map((flag) => option(flag, 'true', toFilter({ [flag]: true }, {})))
}

function option(facet: Option['facet'], value: string, { condition }: Filter): Option {
  return { facet, value, condition }
}

function toFacets(
  known: BookChoices,
  query: BookQuery,
  found: readonly Option[],
  perCategory: Facets['perCategory'],
): Facets {
  const has = (facet: Option['facet'], value: string) =>
    found.some((one) => one.facet === facet && one.value === value)
  const flag = (name: Flag) => query[name] === true || has(name, 'true')
  return {
    ...known,
    languages: known.languages.filter((language) => has('language', language)),
    bindings: known.bindings.filter((binding) => has('binding', binding)),
    origins: known.origins.filter((origin) => has('origin', origin)),
    exams: known.exams.filter((exam) => has('exam', exam)),
    attempts: known.attempts.filter((attempt) => has('attempt', attempt)),
    hall: flag('hall'),
    currentLaw: flag('currentLaw'),
    freeShipping: flag('freeShipping'),
    inStock: flag('inStock'),
    perCategory,
  }
}
