import type { ReactNode } from 'react'

import { LOW_STOCK } from '#modules/catalogue/desk/desk-book.ts'
import type { DeskBookJson } from '#modules/catalogue/desk/desk.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { paiseOf } from '#web/checkout/order/order-amounts.ts'
import { Badge } from '#web/ui/badge.tsx'

import type { Column } from './columns.ts'

/** What a column shows of a book; '–' where nothing is known. */
export function BookCell({ book, column }: { book: DeskBookJson; column: Column }): ReactNode {
  if (column === 'price') return <PriceOf book={book} />
  if (column === 'stock') return <StockOf book={book} />
  if (column === 'updated') return formatMoment(book.updatedAt)
  return book[column] ?? '–'
}

function PriceOf({ book }: { book: DeskBookJson }) {
  const { price, discountPrice, sampleFields } = book
  return (
    <>
      <span className="block font-medium">{formatRupees(paiseOf(discountPrice ?? price))}</span>
      {discountPrice === null ? null : <s className="block text-ink-soft">{formatRupees(paiseOf(price))}</s>}
      {sampleFields.includes('price') ? <Sample /> : null}
    </>
  )
}

function StockOf({ book: { stock, sampleFields } }: { book: DeskBookJson }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {stock === 0 ? <Badge tone="danger">Sold out</Badge> : null}
      {stock > 0 && stock <= LOW_STOCK ? <Badge tone="caution">Low</Badge> : null}
      {stock}
      {sampleFields.includes('stock') ? <Sample /> : null}
    </span>
  )
}

/** The seed invented this value: nobody of the shop has stated it. */
function Sample() {
  return <Badge tone="notice">sample</Badge>
}
