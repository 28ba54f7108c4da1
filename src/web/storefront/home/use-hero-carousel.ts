import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Spec storefront §9. */
const INTERVAL_MS = 4000

export type HeroCarousel = ReturnType<typeof useHeroCarousel>

/** Turns the hero's slides: by itself every 4 s, round and round, and by hand. */
export function useHeroCarousel(count: number) {
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, duration: 28 })
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [watched, setWatched] = useState(false)
  const playing = embla !== undefined && !stopped

  useEffect(() => {
    if (!embla) return
    const onSelect = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', onSelect)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
    return () => void embla.off('select', onSelect)
  }, [embla])

  useEffect(() => {
    if (!embla || !playing || watched || count < 2) return
    // Also restarts after each turn by hand, because `index` changes: nobody is hurried past what they chose.
    const timer = setTimeout(() => embla.scrollNext(prefersStill()), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [embla, playing, watched, count, index])

  return {
    viewportRef,
    ready: embla !== undefined,
    index,
    playing,
    goTo: (to: number) => embla?.scrollTo(to, prefersStill()),
    toggle: () => setStopped((was) => !was),
    /** Pointer over it, or focus in it: it waits. */
    pauseHandlers: {
      onMouseEnter: () => setWatched(true),
      onMouseLeave: () => setWatched(false),
      onFocus: () => setWatched(true),
      onBlur: () => setWatched(false),
    },
  }
}

/** Jump instead of sliding. */
function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
