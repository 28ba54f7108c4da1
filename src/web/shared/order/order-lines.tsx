import { clsx } from 'clsx'

import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { formatAmount, fromRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** An order's lines at the prices paid. A book still on sale links to its page. */
export function OrderLines({ items }: { items: MyOrder['items'] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item._id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <Cover image={item.image} className="h-24 w-16 shrink-0" />
          <div className="flex min-w-0 grow flex-col gap-1 sm:flex-row sm:gap-6">
            <div className="min-w-0 grow">
              <Title item={item} />
              <p className="text-sm text-ink-soft tabular-nums empty:hidden">{item.edition || item.inside}</p>
              <p className="text-sm text-ink-soft tabular-nums first-letter:uppercase empty:hidden">
                {item.law}
              </p>
              <p className="mt-1 text-sm text-ink-soft tabular-nums">
                <Money paise={fromRupees(item.price)} />
                <span>{` × ${item.quantity}`}</span>
              </p>
              {item.refunded > 0 ? <p className="text-sm tabular-nums">{refundedText(item)}</p> : null}
            </div>
            <p className="font-medium tabular-nums">
              <Money paise={fromRupees(item.price) * item.quantity} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Formats 'Refunded: ₹500.00 (1 of 3)', without the copies if the refund was only a price reduction. */
function refundedText({ returned, quantity, refunded }: MyOrder['items'][number]): string {
  const copies = returned > 0 && quantity > 1 ? ` (${returned} of ${quantity})` : ''
  return `Refunded: ${formatAmount(refunded)}${copies}`
}

function Title({ item }: { item: MyOrder['items'][number] }) {
  const look = 'font-serif leading-snug font-semibold'
  if (item.image === null) return <p className={look}>{item.title}</p>
  const href = item.isCombo ? links.combo(item.bookId) : links.book(item.bookId)
  return (
    <a href={href} className={`${look} underline-offset-4 hover:underline`}>
      {item.title}
    </a>
  )
}

/**
 * A book's small picture, or an icon if the catalogue no longer has the book. Its title is next to it, so
 * `alt` is empty.
 */
export function Cover({ image, className }: { image: string | null; className: string }) {
  if (image) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className={clsx('rounded-sm border border-line object-cover', className)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex items-center justify-center rounded-sm bg-sunken text-ink-soft',
        className,
      )}
    >
      <Icon name="book-open-text" className="size-6 stroke-1" />
    </span>
  )
}
