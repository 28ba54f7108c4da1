import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { BookCard } from '#modules/catalogue/book.ts'
import { getBook } from '#modules/catalogue/catalogue.operations.ts'
import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { type Paise, parseRupees } from '#platform/money.ts'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Notice } from '#web/ui/notice.tsx'

interface ShopPreviewProps {
  /** Accessible name, such as 'The list as the home page shows it'. */
  label: string
  /** Full-width page sections. */
  children: ReactNode
}

/** Renders shop sections at the window's width, scaled down to fit and without interaction. */
export function ShopPreview({ label, children }: ShopPreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState<number>()
  useEffect(() => {
    if (!frame.current) return undefined
    const fit = ([entry]: readonly ResizeObserverEntry[]) =>
      setZoom((entry?.contentRect.width ?? 0) / document.documentElement.clientWidth)
    const observer = new ResizeObserver(fit)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <figure
      ref={frame}
      // Focusable so that the dialog can be scrolled by keyboard: nothing inside takes the focus.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      aria-label={label}
      className="overflow-hidden rounded-lg border border-line bg-paper"
    >
      {zoom ? (
        <div inert className="w-screen pb-8" style={{ zoom }}>
          {children}
        </div>
      ) : null}
    </figure>
  )
}

/** Names books that a preview can't show because the shop no longer sells them. */
export function NotForSale({ titles, children }: { titles: readonly string[]; children: string }) {
  if (titles.length === 0) return null
  return (
    <Notice tone="caution" className="mb-3">
      {`${titles.length === 1 ? 'No longer for sale' : 'No longer for sale'}: ${titles.join(', ')}. ${children}`}
    </Notice>
  )
}

/** Fetches the shop's current book cards by id. Books that are no longer for sale are missing. */
export async function shopCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, BookCard>> {
  const found = await Promise.all(ids.map((id) => shopCard(id, signal)))
  return new Map(found.filter((card) => card !== undefined).map((card) => [card.id, card]))
}

async function shopCard(id: string, signal: AbortSignal | undefined): Promise<BookCard | undefined> {
  try {
    const { book } = await call(getBook, { param: { id } }, signal ? { signal } : {})
    return cardOf(book)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Converts a book of the REST API to a card, with prices in paise. */
export function cardOf(item: BookListItem): BookCard {
  const { _id, category, thumbnail: _thumbnail, law: _law, reviews, ...book } = item
  const price = paise(book.price)
  const discountPrice = book.discountPrice === null ? null : paise(book.discountPrice)
  return {
    ...book,
    id: _id,
    categoryName: category,
    price,
    discountPrice,
    originalPrice: book.originalPrice === null ? null : paise(book.originalPrice),
    shownPrice: discountPrice ?? price,
    reviewTotal: reviews.length,
  }
}

function paise(rupees: number): Paise {
  return parseRupees(rupees) ?? 0
}

/** Loads the shop's current book cards by id. The order of `ids` doesn't affect caching. */
export function useShopCards(ids: readonly string[]) {
  const sorted = ids.toSorted()
  return useLoaded(`shop cards: ${sorted.join(' ')}`, (signal) => shopCards(sorted, signal))
}
