import { clsx } from 'clsx'

import { CARD_BUTTON, Heart } from '#web/shared/book-card/book-buttons.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { addToCart } from '#web/shared/book-card/cart-actions.ts'
import { InCartLink } from '#web/shared/book-card/in-cart-link.tsx'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/shared/shop/price.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import { ComboCover } from './combo-cover.tsx'
import { COMBO_RATING, comboItem, type ShownCombo } from './shown-combo.ts'

export interface ComboCardProps {
  combo: ShownCombo
  /** Heading level of the card's title. */
  level: 2 | 3
  /** Shows the spec's rating line, for the combo page. */
  rated?: boolean | undefined
  /** Loads the covers eagerly. Set it for a page's first row. */
  priority?: boolean | undefined
  className?: string | undefined
}

const PICTURE =
  'relative rounded-t-lg bg-sunken px-2 pt-[calc(2.25rem+4%)] pb-[calc(0.75rem+4%)] @sm:rounded-l-lg @sm:rounded-tr-none'

const SIZES = '(min-width: 48rem) 8rem, 20vw'

/**
 * An item of a list of combos. Its parts are stacked in a narrow container, and side by side in a wide one. The whole
 * card links to the combo's page.
 */
export function ComboCard({ combo, level, rated = false, priority, className }: ComboCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={clsx('@container', className)}>
      <article className="group card @sm:grid @sm:grid-cols-[11rem_minmax(0,1fr)]">
        <ComboCover covers={combo.covers} sizes={SIZES} priority={priority} className={PICTURE}>
          {combo.badge ? (
            <Badge tone="savings" className="absolute top-2 left-2 z-10">
              {combo.badge}
            </Badge>
          ) : null}
          <Heart item={comboItem(combo)} className="card-heart" />
        </ComboCover>
        <div className="flex grow flex-col p-2.5 sm:p-4">
          <Count combo={combo} />
          <Heading className="card-title">
            <a href={links.combo(combo.number)} className="card-link after:z-10">
              {unbroken(combo.title)}
            </a>
          </Heading>
          <Inside titles={combo.inside} />
          <LawMark book={combo.mark} className="mb-1 text-xs" />
          {rated ? (
            <div className="mt-auto grid gap-1 pt-2">
              <RatingLine {...COMBO_RATING} small />
              <Price current={combo.price} original={combo.originalPrice} stacked />
            </div>
          ) : (
            <Price current={combo.price} original={combo.originalPrice} stacked className="mt-auto pt-2" />
          )}
          <AddCombo combo={combo} />
        </div>
      </article>
    </li>
  )
}

function Count({ combo: { books, stock } }: { combo: ShownCombo }) {
  const line = 'flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-xs text-ink-soft'
  if (stock > 0) return <p className={line}>{bookCount(books)}</p>
  return (
    <p className={line}>
      <span>{bookCount(books)}</span>
      <Badge tone="caution">Out of stock</Badge>
    </p>
  )
}

/** Number of titles for which a card has space. */
const NAMED = 4

/** Titles of the combo's books, which buyers check first. */
function Inside({ titles }: { titles: readonly string[] }) {
  const named = titles.length > NAMED ? titles.slice(0, NAMED - 1) : titles
  const more = titles.length - named.length
  return (
    <ul aria-label="Inside" className="mt-2 mb-3 text-xs leading-5 text-ink-soft sm:text-sm sm:leading-6">
      {named.map((title) => (
        <li key={title} className="line-clamp-1">
          {title}
        </li>
      ))}
      {more > 0 ? <li>{`and ${more} more`}</li> : null}
    </ul>
  )
}

/** Adds the combo to the cart once ('Book added to cart!', spec §2). */
function AddCombo({ combo }: { combo: ShownCombo }) {
  const available = combo.stock > 0
  const item = comboItem(combo)
  return (
    <>
      <BuyButton
        size="sm"
        disabled={!available}
        aria-label={available ? `Add to Cart: ${combo.title}` : `Out of stock: ${combo.title}`}
        onClick={() => addToCart(item, 1, 'similar')}
        className={CARD_BUTTON}
      >
        {available ? 'Add to Cart' : 'Out of stock'}
      </BuyButton>
      <InCartLink item={item} />
    </>
  )
}
