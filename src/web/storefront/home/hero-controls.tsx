import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'

import { IconButton } from '#web/ui/icon-button.tsx'

import { nextSlide } from './hero-timing.ts'
import type { HeroCarousel } from './use-hero-carousel.ts'

const ICON = 'size-5'

/** Back, on, any slide, and stop: what turns by itself must be able to stand still (WCAG 2.2.2). */
export function HeroControls({
  count,
  carousel,
}: {
  count: number
  carousel: Omit<HeroCarousel, 'viewportRef'>
}) {
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
