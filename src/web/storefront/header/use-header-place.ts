import { useEffect, useState } from 'react'

/** `flow`: at the top of the page; `away`: above the screen; `back`: at the top of the screen. */
type HeaderPlace = 'flow' | 'away' | 'back'

/** What a finger moves without meaning to scroll, in CSS pixels. */
const TREMBLE = 8
/** No header is higher, so one that goes away here is out of sight already. */
const HIGHEST = 240

/** Where the header is after a scroll from `last` to `top`, in CSS pixels. */
export function headerPlace(now: HeaderPlace, last: number, top: number): HeaderPlace {
  if (top <= 0) return 'flow'
  if (now === 'flow') return top > HIGHEST && top > last ? 'away' : 'flow'
  return top > last ? 'away' : 'back'
}

/** Follows the scrolling of the page. */
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
