import { useEffect, useState } from 'react'

import { api } from '#web/api-client.ts'

/** A book as the search field suggests it. */
export interface Suggestion {
  _id: string
  title: string
  author?: string | null
  thumbnail: string
  /** Rupees. */
  price: number
}

const MOST = 8

/** The books that a text suggests (spec §7); failures are only logged (spec §8). */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const books = await api.get<Suggestion[]>('/search/books', { query: { query: text }, signal })
    return books.slice(0, MOST)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('Suggestions could not be loaded.', error)
    return []
  }
}

const PAUSE_MS = 150

/** What the text suggests, fetched when typing pauses; nothing for blank text. */
export function useSuggestions(text: string): Suggestion[] {
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
