import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'

import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { HeroSlide } from '#web/home-lists/hero-slide.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { type HeroCarousel, useHeroCarousel } from './use-hero-carousel.ts'
import { nextSlide } from './use-hero-carousel.ts'

/**
 * The featured books, one after the other (spec storefront §2, §9): turned every 4 s, unless the visitor looks closer,
 * stopped it, or wants no motion. Without scripts the slides are scrolled by hand.
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
      <div
        ref={viewportRef}
        onScroll={carousel.onScroll}
        className="quiet-scroll relative snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        <ol className="flex" aria-live={carousel.playing ? 'off' : 'polite'}>
          {slots.map((slot, i) => (
            <li
              key={slot.position}
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${slots.length}`}
              inert={carousel.ready && i !== carousel.index}
              className="min-w-0 flex-[0_0_100%] snap-start snap-always"
            >
              <HeroSlide slot={slot} first={i === 0} />
            </li>
          ))}
        </ol>
      </div>
      <HeroControls count={slots.length} carousel={carousel} />
    </section>
  )
}

const ICON = 'size-5'

/** Back, on, any slide, and stop: what turns by itself must be able to stand still (WCAG 2.2.2). */
function HeroControls({ count, carousel }: { count: number; carousel: Omit<HeroCarousel, 'viewportRef'> }) {
  const { index, playing, goTo, toggle } = carousel
  return (
    <div className="page flex flex-wrap items-center justify-between pb-4 md:justify-start md:gap-4 md:pb-6">
      <div className="-ml-[min(0.75rem,4vw)] flex">
        <IconButton
          label="Previous book"
          icon={<ChevronLeft aria-hidden className={ICON} />}
          onClick={() => goTo((index + count - 1) % count)}
        />
        <IconButton
          label="Next book"
          icon={<ChevronRight aria-hidden className={ICON} />}
          onClick={() => goTo(nextSlide(index, count))}
        />
      </div>
      <ol className="flex max-[350px]:hidden">
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>
            <button
              type="button"
              aria-label={`Book ${i + 1} of ${count}`}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => goTo(i)}
              className="flex h-11 w-[min(1.5rem,10vw)] items-center justify-center sm:w-8"
            >
              <span
                className={clsx(
                  'h-1.5 rounded-full transition-all',
                  i === index ? 'w-5 bg-accent-ink' : 'w-1.5 bg-line-strong',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        label={playing ? 'Stop turning the books' : 'Turn the books'}
        icon={playing ? <Pause aria-hidden className={ICON} /> : <Play aria-hidden className={ICON} />}
        onClick={toggle}
      />
    </div>
  )
}
