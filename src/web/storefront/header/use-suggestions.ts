import { useEffect, useState } from 'react'

import { fetchSuggestions, type Suggestion } from './suggestions.ts'

const PAUSE_MS = 150

/** What the text suggests, asked for when typing pauses; nothing for blank text. */
export function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ for: string; books: Suggestion[] }>({ for: '', books: [] })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const controller = new AbortController()
    const ask = () =>
      void fetchSuggestions(wanted, controller.signal).then((books) => {
        if (!controller.signal.aborted) setFound({ for: wanted, books })
        return books
      })
    const timer = setTimeout(ask, PAUSE_MS)
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
