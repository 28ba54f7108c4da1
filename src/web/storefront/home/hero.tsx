import type { Slot } from '#modules/merchandising/merchandising.service.ts'

import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from '#web/home-lists/hero-slide.tsx'
import { useHeroCarousel } from './use-hero-carousel.ts'

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
