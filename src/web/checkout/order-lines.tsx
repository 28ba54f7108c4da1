import { clsx } from 'clsx'

import { cart } from '#web/client/cart-store.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { isChanged, type QuotedItem } from './quote/quoted-cart.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/shared/shop/price.tsx'

/** The cart as it will be ordered, at the server's prices. Changes are made on the cart page. */
export function OrderLines({ lines }: { lines: readonly QuotedItem[] }) {
  return (
    <>
      <div aria-live="polite">{lines.some(isChanged) ? <Changed /> : null}</div>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <OrderLine key={line.key} line={line} />
        ))}
      </ul>
    </>
  )
}

function Changed() {
  return (
    <Notice tone="caution" className="mb-4">
      Prices or stock have changed since you filled your cart. Please check your order before you pay.
    </Notice>
  )
}

function OrderLine({ line }: { line: QuotedItem }) {
  const { item, mark, unitPrice, total } = line
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <img
        src={item.image}
        alt=""
        width={64}
        height={88}
        className="h-22 max-h-[31vw] w-[min(4rem,22vw)] shrink-0 rounded-sm bg-sunken object-contain shadow-book"
      />
      <div className="min-w-0 grow basis-32">
        <p className="font-serif leading-snug font-semibold">
          <Title line={line} />
        </p>
        {item.author ? <p className="truncate text-sm text-ink-soft">{item.author}</p> : null}
        <Inside line={line} />
        {/* Only the quote knows the law. Its line stays free without one, so that nothing moves. */}
        <div className={clsx('text-sm tabular-nums', item.isCombo ? 'empty:hidden' : 'min-h-[1lh]')}>
          {mark ? <LawMark book={mark} className="truncate" /> : null}
        </div>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-sm text-ink-soft">
            <Money paise={unitPrice} />
            <span>{` × ${item.quantity}`}</span>
          </span>
          <span className="font-semibold">
            <Money paise={total} />
          </span>
        </p>
        <LineRemark line={line} />
      </div>
    </li>
  )
}

/** Edition of a book, or a combo's books. */
function Inside({ line: { edition, inside } }: { line: QuotedItem }) {
  return <p className="text-sm text-ink-soft tabular-nums empty:hidden">{edition || inside}</p>
}

function Title({ line: { item } }: { line: QuotedItem }) {
  if (item.isCombo) return <span>{item.title}</span>
  return (
    <a href={links.book(item._id)} className="hover:underline">
      {item.title}
    </a>
  )
}

/** States what changed since the book was added to the cart, with a button that resolves it. */
function LineRemark({ line }: { line: QuotedItem }) {
  const { forSale, short, oldPrice } = line
  if (!forSale) return <Problem text="No longer available." fix={<RemoveLine line={line} />} />
  if (short === 0) return <Problem text="Out of stock." fix={<RemoveLine line={line} />} />
  if (short !== undefined) return <Problem text={`Only ${short} left.`} fix={<TakeFewer line={line} />} />
  if (oldPrice === undefined) return null
  return (
    <p className="mt-1 text-sm font-medium text-caution tabular-nums">
      <span>The price has changed: it was </span>
      <Money paise={oldPrice} />
      <span> when you added it.</span>
    </p>
  )
}

function Problem({ text, fix }: { text: string; fix: Elements }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm font-medium text-danger">{text}</p>
      {fix}
    </div>
  )
}

function RemoveLine({ line: { key, item } }: { line: QuotedItem }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      data-fix
      aria-label={`Remove ${item.title}`}
      onClick={() => cart.remove(key)}
    >
      Remove
    </Button>
  )
}

function TakeFewer({ line: { key, item, short = 1 } }: { line: QuotedItem }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      data-fix
      aria-label={`Order only ${short} of ${item.title}`}
      onClick={() => cart.setQuantity(key, short)}
    >
      {`Order only ${short}`}
    </Button>
  )
}
