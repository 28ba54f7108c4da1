import { formatRupees } from '#platform/money.ts'
import { isChanged, type QuotedItem } from '#web/checkout/quote/quoted-cart.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { LineRemark } from './line-remark.tsx'

/** The cart as it will be ordered, at the server's prices; to change it, the shopper goes back to the cart. */
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
      Prices or stock have changed since you filled your cart. Please look over your order before you pay.
    </Notice>
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
        className="h-22 max-h-[31vw] w-[min(4rem,22vw)] shrink-0 rounded-sm bg-sunken object-contain shadow-book"
      />
      <div className="min-w-0 grow basis-32">
        <p className="font-serif leading-snug font-semibold">
          <Title line={line} />
        </p>
        {item.author ? <p className="truncate text-sm text-ink-soft">{item.author}</p> : null}
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-sm text-ink-soft">
            {formatRupees(unitPrice)} × {item.quantity}
          </span>
          <span className="font-semibold">{formatRupees(total)}</span>
        </p>
        <LineRemark line={line} />
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
