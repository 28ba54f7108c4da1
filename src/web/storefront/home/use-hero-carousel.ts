import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

import { useHydrated } from '#web/browser/use-hydrated.ts'

/** Spec storefront §9. */
export const HERO_INTERVAL_MS = 4000

/** The slide after this one; after the last comes the first (spec §4). */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count
}

export type HeroCarousel = ReturnType<typeof useHeroCarousel>

/**
 * Turns the hero's slides: by itself every 4 s, round and round, and by hand. The slides lie in a scroll container that
 * snaps, so touch and wheel work without us, and before any script; this only scrolls it (a carousel library would be
 * 7 KB of the page's 120, DESIGN §10).
 */
export function useHeroCarousel(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState<boolean>()
  const [watched, setWatched] = useState(false)
  const playing = hydrated && !(stopped ?? prefersStill())

  const goTo = useCallback(
    (to: number) => {
      const viewport = viewportRef.current
      if (!viewport) return
      // From the last to the first in one step: gliding back over all the others would look broken.
      const near = Math.abs(to - index) === 1
      const behavior = near && !prefersStill() ? 'smooth' : 'instant'
      viewport.scrollTo({ left: to * viewport.clientWidth, behavior })
    },
    [index],
  )

  useEffect(() => {
    if (!playing || watched || count < 2) return
    // Starts again after each turn, also by hand: a chosen slide stays for the full time.
    const timer = setTimeout(() => goTo(nextSlide(index, count)), HERO_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [playing, watched, count, index, goTo])

  return {
    viewportRef,
    /** Scripts run: before that, no slide may be closed to the keyboard. */
    ready: hydrated,
    index,
    playing,
    goTo,
    toggle: () => setStopped(playing),
    onScroll(event: UIEvent<HTMLDivElement>) {
      const { scrollLeft, clientWidth } = event.currentTarget
      setIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
    },
    /** Pointer over it, or focus in it: it waits. */
    pauseHandlers: {
      onMouseEnter: () => setWatched(true),
      onMouseLeave: () => setWatched(false),
      onFocus: () => setWatched(true),
      onBlur: () => setWatched(false),
    },
  }
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
