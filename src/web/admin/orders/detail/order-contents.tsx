import { clsx } from 'clsx'
import { useState } from 'react'

import { editionLabel } from '#modules/catalogue/book.ts'
import { staffText, wishedIn } from '#modules/orders/delivery-wishes.ts'
import { trackingPage } from '#modules/orders/delivery.ts'
import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { neededYet } from '#modules/orders/needed-by.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatAmount, formatRupees, fromRupees } from '#platform/money.ts'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { AddressLines } from '#web/shared/order/address-lines.tsx'
import { WishNote } from '#web/shared/order/delivery-wishes.tsx'

import { ITEM, LIST } from '#web/admin/kit/card.tsx'

type Item = OrderFileBody['order']['items'][number]
type Books = OrderFileBody['lines'][number]['books']

/** Order lines at the prices paid, with the current stock of their books. */
export function OrderBooks({ file: { order, lines } }: { file: OrderFileBody }) {
  return (
    <ul className={LIST}>
      {order.items.map((item) => (
        <Line key={item._id} item={item} books={lines.find(({ _id }) => _id === item._id)?.books ?? []} />
      ))}
    </ul>
  )
}

function Line({ item, books }: { item: Item; books: Books }) {
  return (
    <li className={clsx(ITEM, 'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4')}>
      <Cover image={books[0]?.image} sizes="3.5rem" className="self-start" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-4">
          <p className="min-w-0 grow font-serif text-base leading-snug font-semibold">{item.title}</p>
          <p className="font-medium tabular-nums">{formatRupees(fromRupees(item.price) * item.quantity)}</p>
        </div>
        <p className="text-ink-soft tabular-nums empty:hidden">{item.edition}</p>
        <p className="text-ink-soft tabular-nums first-letter:uppercase empty:hidden">{item.law}</p>
        <p className="text-ink-soft tabular-nums">
          {`${formatAmount(item.price)} × ${item.quantity}${sentText(item)}${returnedText(item)}`}
        </p>
        <Stock books={books} sold={item} />
      </div>
    </li>
  )
}

function sentText({ sent, quantity }: Item): string {
  return sent === 0 ? '' : ` · ${sent} of ${quantity} already shipped`
}

function returnedText({ returned, refunded }: Item): string {
  if (refunded === 0) return ''
  const copies = returned > 0 ? `${returned} returned, ` : ''
  return ` · ${copies}${formatAmount(refunded)} refunded`
}

function Stock({ books, sold }: { books: Books; sold: Item }) {
  return (
    <ul className="mt-1 text-ink-soft">
      {books.map((book) => (
        <li key={book.bookId}>
          <span>{sold.isCombo ? `${book.quantity} × ${book.title}: ` : ''}</span>
          <span>{stockText(book, sold.edition)}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Describes a book: '6th edition, 2025 · ISBN 9789… · GST · 4 in stock now'. Omits the edition if the order
 * line already names it.
 */
function stockText({ edition, date, isbn, category, stock }: Books[number], sold: string): string {
  const named = editionLabel({ edition, date })
  const which = [named === sold ? '' : named, isbn && `ISBN ${isbn}`, category]
  const left = stock === null ? 'no longer in the catalogue' : `${stock} in stock now`
  return [...which, left].filter(Boolean).join(' · ')
}

/** Orders that share this order's parcel, and whether each is still waiting. */
function SharedParcelOrders({ order: { sentWith } }: { order: OrderBody }) {
  return sentWith.map((joined) => (
    <p key={joined._id} className={joined.waits ? 'font-medium' : 'text-ink-soft'}>
      <span>Send with </span>
      <OrderLink order={joined} />
      <span>{joined.waits ? '' : ', already dispatched or cancelled'}</span>
    </p>
  ))
}

/** Delivery wishes. A needed-by date that has passed is red until the order is dispatched. */
function Wishes({ order }: { order: OrderBody }) {
  const [now] = useState(() => new Date())
  const past = neededYet(order, now)?.past === true
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      <SharedParcelOrders order={order} />
      {wishedIn(order).map((each) =>
        each.facts.kind === 'note' ? (
          <WishNote key={each.wish} label={staffText(each)} note={each.value} />
        ) : (
          <Wish key={each.wish} wished={each} past={past && each.wish === 'neededBy'} />
        ),
      )}
    </div>
  )
}

function Wish({ wished, past }: { wished: ReturnType<typeof wishedIn>[number]; past: boolean }) {
  if (wished.facts.consent) return <p className="text-ink-soft">{staffText(wished)}</p>
  return (
    <p className={past ? 'font-medium text-danger' : 'font-medium'}>
      {`${staffText(wished)}${past ? ' (past)' : ''}`}
    </p>
  )
}

export function DeliverTo({ order }: { order: OrderBody }) {
  const { courier, trackingNumber } = order
  const page = trackingPage(courier, trackingNumber)
  return (
    <>
      <AddressLines address={order.shippingAddress} />
      <p className="mt-2 text-ink-soft">
        {`${order.deliveryMethod === 'express' ? 'Express' : 'Standard'} delivery`}
      </p>
      <Wishes order={order} />
      {courier || trackingNumber ? (
        <p className="mt-2">
          <span>{courier}</span>
          <span> </span>
          <span className="font-mono text-xs break-all">{trackingNumber}</span>
        </p>
      ) : null}
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center underline underline-offset-4"
        >
          {`Track the parcel with ${courier ?? 'the courier'}`}
        </a>
      ) : null}
    </>
  )
}
