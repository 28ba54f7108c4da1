import { useEffect, useState } from 'react'

import type { SuggestedBook } from '#modules/catalogue/catalogue.schema.ts'
import type { Place } from '#modules/shop/site-search.ts'
import { api } from '#web/client/api-client.ts'
import { links } from '#web/links.ts'
import { placeHref } from '#web/place-text.ts'

export interface Suggested {
  /** The text that they were found for. */
  for: string
  books: readonly SuggestedBook[]
  places: readonly Place[]
}

/** An option under the search field: a book, another place in the shop, or all results. */
export type Option = { href: string } & (
  | { book: SuggestedBook }
  | { place: Place }
  /** `only`: nothing else was found. */
  | { all: string; only: boolean }
)

const NOTHING: Suggested = { for: '', books: [], places: [] }
const MAX_BOOKS = 8
/** Fewer books if there are places, so that a phone shows the places without scrolling. */
const MAX_BOOKS_WITH_PLACES = 6
const PAUSE_MS = 150

/** Returns the options for a text: sections of the law, books, other places and a link to all results. */
export function optionsFor(text: string, { for: foundFor, books, places }: Suggested): Option[] {
  const asked = text.trim()
  const options = places.map((place) => ({ href: placeHref(place), place }))
  const found: Option[] = [
    ...options.filter(({ place }) => isSection(place)),
    ...books.map((book) => ({ href: links.book(book._id), book })),
    ...options.filter(({ place }) => !isSection(place)),
  ]
  const only = found.length === 0
  if (only && (asked === '' || asked !== foundFor)) return []
  return [...found, { href: links.search({ query: asked }), all: asked, only }]
}

const isSection = ({ kind }: Place): boolean => kind === 'section' || kind === 'sections'

/** Fetches suggestions for a text when the visitor pauses typing. Blank text has none. */
export function useSuggested(text: string): Suggested {
  const [found, setFound] = useState(NOTHING)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    const load = () =>
      void fetchSuggested(wanted, controller.signal).then((suggested) => {
        if (!controller.signal.aborted) setFound(suggested)
        return suggested
      })
    const timer = setTimeout(load, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
  return continues(wanted, found.for) ? found : NOTHING
}

async function fetchSuggested(text: string, signal: AbortSignal): Promise<Suggested> {
  const [books, places] = await Promise.all([
    fetched<SuggestedBook>('/search/books', text, signal),
    fetched<Place>('/search/places', text, signal),
  ])
  return { for: text, books: books.slice(0, places.length > 0 ? MAX_BOOKS_WITH_PLACES : MAX_BOOKS), places }
}

/** Fetches suggestions for a text (spec §7). A failure is only logged (spec §8). */
async function fetched<T>(address: string, text: string, signal: AbortSignal): Promise<T[]> {
  try {
    return await api.get<T[]>(address, { query: { query: text }, signal })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('Suggestions could not be loaded.', error)
    return []
  }
}

/** Reports whether to keep the last suggestions: only while a word grows or shrinks, not for another word. */
function continues(wanted: string, before: string): boolean {
  return wanted !== '' && before !== '' && (wanted.startsWith(before) || before.startsWith(wanted))
}
