import { links } from '#web/links.ts'
import { RatingLine } from '#web/book/rating-line.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'

import { ComboButtons } from './combo-buttons.tsx'
import { ComboCover } from './combo-cover.tsx'
import { bookCount, COMBO_RATING, type ShownCombo } from './shown-combo.ts'

export interface ComboCardProps {
  combo: ShownCombo
  /** Level of the title's heading on its page. */
  level: 2 | 3
  /** In the first row of a page: its covers are fetched at once. */
  priority?: boolean | undefined
}

const SIZES = '(min-width: 48rem) 8rem, 20vw'

/** A combo in a grid: above each other in a narrow place, side by side in a wide one. The whole card leads to its page. */
export function ComboCard({ combo, level, priority }: ComboCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="@container h-full">
      <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface transition-shadow hover:shadow-lift @sm:grid @sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="relative flex items-center rounded-t-lg bg-sunken px-2 pt-8 pb-3 @sm:pt-3 @sm:rounded-l-lg @sm:rounded-tr-none">
          <ComboCover covers={combo.covers} sizes={SIZES} priority={priority} className="w-full" />
          {combo.badge ? (
            <Badge tone="savings" className="absolute top-2 left-2 z-10">
              {combo.badge}
            </Badge>
          ) : null}
        </div>
        <div className="flex grow flex-col p-3 sm:p-4">
          <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-xs text-ink-soft">
            {bookCount(combo.covers.length)}
            {combo.stock < 1 ? <Badge tone="caution">Out of stock</Badge> : null}
          </p>
          <Heading className="mt-1 line-clamp-3 text-base leading-[1.3] font-semibold sm:text-lg">
            <Anchor
              href={links.combo(combo.number)}
              className="after:absolute after:inset-0 after:z-10 after:rounded-lg group-hover:underline"
            >
              {combo.title}
            </Anchor>
          </Heading>
          <p className="mt-1 mb-3 line-clamp-2 text-sm text-ink-soft max-sm:hidden @sm:line-clamp-3">
            {combo.description}
          </p>
          <div className="mt-auto grid gap-1 pt-2">
            <RatingLine {...COMBO_RATING} small />
            <Price current={combo.price} original={combo.originalPrice} stacked />
          </div>
          <ComboButtons combo={combo} />
        </div>
      </article>
    </div>
  )
}
