import type { WishlistItem } from '#web/client/wishlist-store.ts'
import { links } from '#web/links.ts'

/** Ids in a link to a shared wishlist. */
interface SharedIds {
  books: string[]
  combos: string[]
}

/** Maximum number of items: the URL must be short enough for every messenger. */
export const MAX_SHARED = 50
/** Fewer combos, because each is loaded with all of its books. */
const MAX_COMBOS = 10

const ID = /^[0-9a-f]{24}$/i
/** Separator that needs no encoding in a URL. */
const BETWEEN = '.'

/** Parses the ids in a link, without duplicates. Ignores malformed ids, and those beyond the limit. */
export function readSharedIds(params: URLSearchParams): SharedIds {
  const books = idsIn(params.get('books')).slice(0, MAX_SHARED)
  const combos = idsIn(params.get('combos')).slice(0, Math.min(MAX_COMBOS, MAX_SHARED - books.length))
  return { books, combos }
}

function idsIn(text: string | null): string[] {
  const ids = (text ?? '').split(BETWEEN).filter((id) => ID.test(id))
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** Returns the path of a link to these items, and the number of items that didn't fit. */
export function sharedPath(items: readonly WishlistItem[]): { path: string; left: number } {
  const idsOf = (combo: boolean) =>
    items.filter(({ isCombo = false }) => isCombo === combo).map((item) => item.comboId ?? item._id)
  const named = new URLSearchParams({
    books: idsOf(false).join(BETWEEN),
    combos: idsOf(true).join(BETWEEN),
  })
  const { books, combos } = readSharedIds(named)
  const path = links.sharedWishlist({ books: books.join(BETWEEN), combos: combos.join(BETWEEN) })
  return { path, left: items.length - books.length - combos.length }
}
