import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 400

/**
 * A text input whose value goes into the address once the typist pauses or leaves. The address wins when it
 * changes otherwise (Back, Reset Filters), but never over letters typed since. `sent` is what the typist had
 * last when pausing, or what the address says.
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
