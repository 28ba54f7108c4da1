import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 400

/**
 * A text input whose value is committed to the address when the shopper pauses typing. A change of the
 * address from elsewhere (Back, Reset Filters) replaces the text. The commit itself doesn't, so letters typed
 * since stay. `sent` is the text last committed, or the value from the address.
 */
export function useDraft(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const send = useEffectEvent((typed: string) => {
    if (typed === sent) return
    setSent(typed)
    commit(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, type: setText, sent }
}
