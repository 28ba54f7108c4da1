import { useEffect, useState } from 'react'

import { searchBooks } from '#modules/catalogue/catalogue.operations.ts'
import type { SuggestedBook } from '#modules/catalogue/catalogue.schema.ts'
import { searchPlaces } from '#modules/site-search/site-search.operations.ts'
import type { Place } from '#modules/site-search/site-search.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { placeHref } from '#web/place-text.ts'

export interface Suggested {
  books: readonly SuggestedBook[]
  places: readonly Place[]
  /** True if the server has answered for this text. */
  complete?: boolean
}

/** An option under the search field: a book, another place in the shop, or all results, if there are any. */
export type Option = { href: string } & (
  | { book: SuggestedBook }
  | { place: Place }
  | { all: string; none: boolean }
)

const NOTHING: Suggested = { books: [], places: [] }
const MAX_BOOKS = 8
/** Fewer books if there are places, so that a phone shows the places without scrolling. */
const MAX_BOOKS_WITH_PLACES = 6
const PAUSE_MS = 150

/**
 * Returns the options for a text: sections of the law, books, other places and a link to all results. If
 * nothing matches, the link states it; before the server has answered, there is none.
 */
export function optionsFor(text: string, { books, places, complete = false }: Suggested): Option[] {
  const asked = text.trim()
  const options = places.map((place) => ({ href: placeHref(place), place }))
  const found: Option[] = [
    ...options.filter(({ place }) => isSection(place)),
    ...books.map((book) => ({ href: links.book(book._id), book })),
    ...options.filter(({ place }) => !isSection(place)),
  ]
  const none = found.length === 0
  if (asked === '' || (none && !complete)) return []
  return [...found, { href: links.search({ query: asked }), all: asked, none }]
}

const isSection = ({ kind }: Place): boolean => kind === 'section' || kind === 'sections'

/** Fetches suggestions for a text when the visitor pauses typing. Blank text has none. */
export function useSuggested(text: string): Suggested {
  const [found, setFound] = useState<{ for: string; suggested: Suggested }>({ for: '', suggested: NOTHING })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    const load = () =>
      void fetchSuggested(wanted, controller.signal).then((suggested) => {
        if (!controller.signal.aborted) setFound({ for: wanted, suggested })
        return suggested
      })
    const timer = setTimeout(load, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
  if (!continues(wanted, found.for)) return NOTHING
  return found.for === wanted ? found.suggested : { ...found.suggested, complete: false }
}

async function fetchSuggested(text: string, signal: AbortSignal): Promise<Suggested> {
  const [books, places] = await Promise.all([
    fetched(loadBooks(text, signal), signal),
    fetched(call(searchPlaces, { query: { query: text } }, { signal }), signal),
  ])
  const most = places?.length ? MAX_BOOKS_WITH_PLACES : MAX_BOOKS
  return {
    books: books?.slice(0, most) ?? [],
    places: places ?? [],
    complete: books !== undefined && places !== undefined,
  }
}

/** The answer to a query alone consists of suggestions. */
async function loadBooks(query: string, signal: AbortSignal): Promise<SuggestedBook[]> {
  return (await call(searchBooks, { query: { query } }, { signal })) as SuggestedBook[]
}

/** Awaits suggestions (spec §7). A failure is only logged (spec §8). */
async function fetched<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('We couldn’t load the suggestions.', error)
    return undefined
  }
}

/** Reports whether to keep the last suggestions: only while a word grows or shrinks, not for another word. */
function continues(wanted: string, before: string): boolean {
  return wanted !== '' && before !== '' && (wanted.startsWith(before) || before.startsWith(wanted))
}
