import { useEffect, useState } from 'react'

/** `flow`: at the top of the page; `away`: above the screen; `back`: at the top of the screen. */
export type HeaderPlace = 'flow' | 'away' | 'back'

/** Scroll distance that doesn't count as scrolling, in CSS pixels: a finger trembles. */
const TREMBLE = 8
/** Scroll position in CSS pixels from which the header is out of view, because no header is taller. */
const HIGHEST = 240

/** Returns the header's place after scrolling from `last` to `top`, in CSS pixels. */
export function headerPlace(now: HeaderPlace, last: number, top: number): HeaderPlace {
  if (top <= 0) return 'flow'
  if (now === 'flow') return top > HIGHEST && top > last ? 'away' : 'flow'
  return top > last ? 'away' : 'back'
}

/** Updates the header's place as the page scrolls. */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('flow')
  useEffect(() => {
    let last = 0
    const follow = () => {
      const top = scrollY
      if (top > 0 && Math.abs(top - last) < TREMBLE) return
      const before = last
      last = top
      setPlace((now) => headerPlace(now, before, top))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return place
}
