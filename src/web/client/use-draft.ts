import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 400

/**
 * Text input that commits its value, usually to the URL, when the shopper pauses typing. If the value changes
 * for another reason (Back, Reset Filters), it replaces the text. A commit doesn't: the shopper may have
 * typed more since. `sent` is the last committed text, or the value from outside.
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
