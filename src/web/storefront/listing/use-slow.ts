import { useEffect, useState } from 'react'

const PATIENCE_MS = 150

/** True once something has been going on for longer than anybody would call at once: no flicker before. */
export function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [going])
  return going && slow
}
