import { clsx } from 'clsx'
import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { HeroSlide } from '#web/shared/home-lists/hero-slide.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Part } from '#web/ui/part.tsx'

/** Time for which a slide is shown (spec storefront §9). */
export const HERO_INTERVAL_MS = 4000

/** Returns the next slide. The first follows the last (spec §4). */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count
}

type HeroCarousel = ReturnType<typeof useHeroCarousel>

/**
 * Advances the hero's slides every 4 s, in a loop, or when a button is pressed. The slides are in a scroll
 * container with snap points, so that touch and wheel work before scripts have loaded. This hook only scrolls
 * the container: a carousel library would take 7 KB of the page's 120 KB (DESIGN §10).
 */
function useHeroCarousel(count: number) {
  const viewportRef = useRef<HTMLOListElement>(null)
  const hydrated = useHydrated()
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState<boolean>()
  const [watched, setWatched] = useState(false)
  const playing = hydrated && !(stopped ?? prefersStill())

  const goTo = useCallback(
    (to: number) => {
      const viewport = viewportRef.current
      if (!viewport) return
      // Jumps from the last slide to the first, because scrolling back across all the others would look
      // broken.
      const near = Math.abs(to - index) === 1
      const behavior = near && !prefersStill() ? 'smooth' : 'instant'
      viewport.scrollTo({ left: to * viewport.clientWidth, behavior })
    },
    [index],
  )

  useEffect(() => {
    if (!playing || watched || count < 2) return
    // Restarts after every slide, also a chosen one, so that each is shown for the full time.
    const timer = setTimeout(() => goTo(nextSlide(index, count)), HERO_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [playing, watched, count, index, goTo])

  return {
    viewportRef,
    /** True once scripts run. Before that, every slide must be reachable by keyboard. */
    ready: hydrated,
    index,
    playing,
    goTo,
    toggle: () => setStopped(playing),
    onScroll(event: UIEvent<HTMLOListElement>) {
      const { scrollLeft, clientWidth } = event.currentTarget
      setIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
    },
    /** Handlers that pause the carousel while the pointer or the focus is in it. */
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

/**
 * Featured books on an editor's table: a line of news, the book that is picked up, and all books side by side. A
 * carousel (spec storefront §2, §9): it advances every 4 s unless the visitor points at
 * it or focuses it, has stopped it, or prefers reduced motion. Without JavaScript, visitors scroll the slides
 * themselves.
 */
export function Hero({ slots }: { slots: readonly Slot[] }) {
  const { viewportRef, ...carousel } = useHeroCarousel(slots.length)
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Featured books"
      className="border-b border-line bg-sunken"
      {...carousel.pauseHandlers}
    >
      <div className="page grid items-center gap-x-12 gap-y-3 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:py-7">
        <News isHidden={slots[carousel.index]?.book.lawState === 'old'} />
        <ol
          ref={viewportRef}
          onScroll={carousel.onScroll}
          aria-live={carousel.playing ? 'off' : 'polite'}
          className="quiet-scroll relative -mx-(--page-edge) flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          {slots.map((slot, i) => (
            <Part key={slot.position}>
              <HeroSlide
                slot={slot}
                first={i === 0}
                aria-roledescription="slide"
                aria-label={`${i + 1} of ${slots.length}`}
                inert={carousel.ready && i !== carousel.index}
              />
            </Part>
          ))}
        </ol>
        <HeroControls slots={slots} carousel={carousel} />
      </div>
    </section>
  )
}

/**
 * One sentence that staff write in the settings, usually about new law. Hidden next to a book on old law, which
 * would contradict it; its space stays, so that nothing moves.
 */
function News({ isHidden }: { isHidden: boolean }) {
  const news = useKnownShop()?.news
  if (!news) return null
  return <p className={clsx('type-heading lg:col-start-2 lg:self-end', isHidden && 'invisible')}>{news}</p>
}

/**
 * A button for each book, previous, next and stop. Visitors must be able to stop automatic movement (WCAG 2.2.2).
 * A phone has no room for previous and next, and its visitors swipe.
 */
function HeroControls({
  slots,
  carousel,
}: {
  slots: readonly Slot[]
  carousel: Omit<HeroCarousel, 'viewportRef'>
}) {
  const { index, playing, goTo, toggle } = carousel
  const count = slots.length
  return (
    <div className="flex min-w-0 items-end gap-x-1 lg:flex-col lg:items-stretch lg:self-start">
      <div className="grid min-w-0 grow auto-cols-fr grid-flow-col gap-1 sm:gap-2">
        {slots.map(({ position, book }, i) => (
          <button
            key={position}
            type="button"
            aria-label={`Book ${i + 1} of ${count}: ${book.title}`}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => goTo(i)}
            className="rounded-sm border-b-4 border-transparent p-0.5 opacity-75 transition hover:opacity-100 aria-[current]:border-accent-ink aria-[current]:opacity-100"
          >
            <Cover image={book.image} sizes="(min-width: 64rem) 4.5rem, 10vw" />
          </button>
        ))}
      </div>
      <div className="-mr-[min(0.75rem,4vw)] flex shrink-0 lg:mr-0 lg:-ml-3">
        <Step label="Previous book" icon="chevron-left" onClick={() => goTo((index + count - 1) % count)} />
        <Step label="Next book" icon="chevron-right" onClick={() => goTo(nextSlide(index, count))} />
        <IconButton
          label={playing ? 'Pause slideshow' : 'Play slideshow'}
          icon={<Icon name={playing ? 'pause' : 'play'} className="size-5" />}
          onClick={toggle}
        />
      </div>
    </div>
  )
}

function Step({ label, icon, onClick }: { label: string; icon: IconName; onClick(): void }) {
  return (
    <IconButton
      label={label}
      icon={<Icon name={icon} className="size-5" />}
      onClick={onClick}
      className="max-sm:hidden"
    />
  )
}
