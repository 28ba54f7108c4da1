import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { api } from '#web/api-client.ts'
import { links } from '#web/links.ts'

/** A book as the search field suggests it. */
export interface Suggestion {
  _id: string
  title: string
  author?: string | null
  thumbnail: string
  /** Rupees. */
  price: number
}

const MAX_SUGGESTIONS = 8

/** The books that a text suggests (spec §7); failures are only logged (spec §8). */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const books = await api.get<Suggestion[]>('/search/books', { query: { query: text }, signal })
    return books.slice(0, MAX_SUGGESTIONS)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('Suggestions could not be loaded.', error)
    return []
  }
}

const PAUSE_MS = 150

/** What the text suggests, fetched when typing pauses; nothing for blank text. */
function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ for: string; books: Suggestion[] }>({ for: '', books: [] })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    const load = () =>
      void fetchSuggestions(wanted, controller.signal).then((books) => {
        if (!controller.signal.aborted) setFound({ for: wanted, books })
        return books
      })
    const timer = setTimeout(load, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
  return continues(wanted, found.for) ? found.books : []
}

/** While a word grows or shrinks its last suggestions stay; for another word they would be wrong. */
function continues(wanted: string, before: string): boolean {
  return wanted !== '' && before !== '' && (wanted.startsWith(before) || before.startsWith(wanted))
}

/** What the search field holds, suggests and does. `active` is the suggestion that arrows stand on, -1 the field. */
export function useSearchBox() {
  const navigate = useNavigate()
  const { page, searched } = usePageOfSearch()
  const [shownFor, setShownFor] = useState(page)
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(open ? text : '')
  const shown = open && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  if (shownFor !== page) {
    setShownFor(page)
    setText(searched)
    close()
  }
  return {
    text,
    shown,
    suggestions,
    active,
    close,
    onType(next: string) {
      setText(next)
      setActive(-1)
      setOpen(true)
    },
    onKeyDown(event: KeyboardEvent) {
      // The last option leads to all results.
      const options = suggestions.length > 0 ? suggestions.length + 1 : 0
      const next = nextActive(event.key, active, options)
      const closes = event.key === 'Escape' && shown
      if (!closes && next === undefined) return
      event.preventDefault()
      if (next === undefined) return close()
      setOpen(true)
      setActive(next)
    },
    /** The chosen suggestion's book, else the results; blank text goes nowhere (spec §5). */
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      const chosen = shown ? suggestions[active] : undefined
      if (!chosen && text.trim() === '') return
      close()
      void navigate(chosen ? links.book(chosen._id) : links.search({ query: text.trim() }))
    },
  }
}

/** The page that is shown, and on the page of results what was searched for. */
function usePageOfSearch(): { page: string; searched: string } {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === links.search() ? (params.get('query') ?? '') : ''
  return { page: `${pathname}?${searched}`, searched }
}

/**
 * The option that a key moves to: -1 is the field itself. Undefined for keys that move nothing. Arrows go round by way
 * of the field, as in the ARIA combobox pattern.
 */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
