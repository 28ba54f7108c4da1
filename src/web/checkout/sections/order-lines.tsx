import { formatRupees } from '#platform/money.ts'
import { type CartItem, lineKey, lineTotal } from '#web/browser/cart.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** The cart as it will be ordered; to change it, the shopper goes back to the cart. */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <OrderLine key={lineKey(item)} item={item} />
      ))}
    </ul>
  )
}

function OrderLine({ item }: { item: CartItem }) {
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <img
        src={item.image}
        alt=""
        width={64}
        height={88}
        className="h-22 w-16 shrink-0 rounded-sm bg-sunken object-contain shadow-book"
      />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="font-serif leading-snug font-semibold">
          {item.isCombo ? (
            item.title
          ) : (
            <Anchor href={links.book(item._id)} className="hover:underline">
              {item.title}
            </Anchor>
          )}
        </p>
        {item.author ? <p className="truncate text-sm text-ink-soft">{item.author}</p> : null}
        <p className="text-sm text-ink-soft tabular-nums">
          {formatRupees(lineTotal({ ...item, quantity: 1 }))} × {item.quantity}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatRupees(lineTotal(item))}</p>
    </li>
  )
}
