import { useLoaded } from '#web/admin/kit/requests/use-api.ts'
import type { BookCard } from '#modules/catalogue/book.ts'
import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { type Paise, parseRupees } from '#platform/money.ts'
import { api } from '#web/api-client.ts'
import { ApiError } from '#web/api-error.ts'

/** Books as the shop shows them now, by id. What is not for sale any more is not there. */
export async function shopCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, BookCard>> {
  const found = await Promise.all(ids.map((id) => shopCard(id, signal)))
  return new Map(found.filter((card) => card !== undefined).map((card) => [card.id, card]))
}

async function shopCard(id: string, signal: AbortSignal | undefined): Promise<BookCard | undefined> {
  try {
    const { book } = await api.get<{ book: BookListItem }>(`/books/${id}`, signal ? { signal } : {})
    return cardOf(book)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A book of the REST API as the pages have it: money in paise. */
export function cardOf({ _id, category, thumbnail: _thumbnail, reviews, ...book }: BookListItem): BookCard {
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
    reviewCount: reviews.length,
  }
}

function paise(rupees: number): Paise {
  return parseRupees(rupees) ?? 0
}

/** Books as the shop shows them now, by id; their order does not matter. */
export function useShopCards(ids: readonly string[]) {
  const sorted = ids.toSorted()
  return useLoaded(`shop cards: ${sorted.join(' ')}`, (signal) => shopCards(sorted, signal))
}
