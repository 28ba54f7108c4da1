import { useEffect, useState } from 'react'

import { fetchSuggestions, type Suggestion } from './suggestions.ts'

const PAUSE_MS = 150

/** What the text suggests, asked for when typing pauses; nothing for blank text. */
export function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const books = await fetchSuggestions(wanted, controller.signal)
      if (!controller.signal.aborted) setFound(books)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])
  return wanted === '' ? [] : found
}
