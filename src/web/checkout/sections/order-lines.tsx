import { formatRupees } from '#platform/money.ts'
import type { QuotedItem } from '#web/checkout/quote/quoted-cart.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** The cart as it will be ordered, at the server's prices; to change it, the shopper goes back to the cart. */
export function OrderLines({ lines }: { lines: readonly QuotedItem[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <OrderLine key={line.key} line={line} />
      ))}
    </ul>
  )
}

function OrderLine({ line }: { line: QuotedItem }) {
  const { item, unitPrice, total } = line
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <img
        src={item.image}
        alt=""
        width={64}
        height={88}
        className="h-22 w-16 shrink-0 rounded-sm bg-sunken object-contain shadow-book"
      />
      <div className="min-w-0 grow">
        <p className="font-serif leading-snug font-semibold">
          <Title line={line} />
        </p>
        {item.author ? <p className="truncate text-sm text-ink-soft">{item.author}</p> : null}
        <p className="mt-1 flex items-baseline justify-between gap-4 tabular-nums">
          <span className="text-sm text-ink-soft">
            {formatRupees(unitPrice)} × {item.quantity}
          </span>
          <span className="font-semibold">{formatRupees(total)}</span>
        </p>
        <Remark line={line} />
      </div>
    </li>
  )
}

function Title({ line: { item } }: { line: QuotedItem }) {
  if (item.isCombo) return item.title
  return (
    <Anchor href={links.book(item._id)} className="hover:underline">
      {item.title}
    </Anchor>
  )
}

/** What has changed since the book went into the cart. */
function Remark({ line: { forSale, short, oldPrice } }: { line: QuotedItem }) {
  if (!forSale)
    return <p className="mt-1 text-sm font-medium text-danger">No longer for sale: please remove it.</p>
  if (short !== undefined) {
    return (
      <p className="mt-1 text-sm font-medium text-danger">
        {short === 0 ? 'Out of stock' : `Only ${short} left`}
      </p>
    )
  }
  if (oldPrice === undefined) return null
  return (
    <p className="mt-1 text-sm font-medium text-caution tabular-nums">
      The price has changed: it was {formatRupees(oldPrice)} when you added it.
    </p>
  )
}
