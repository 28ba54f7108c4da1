import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 400

/**
 * A text input whose value is committed to the address when the shopper pauses or leaves it. A later change
 * of the address (Back, Reset Filters) overrides the text, but never letters typed since. `sent` is the text
 * last committed, or the value from the address.
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
