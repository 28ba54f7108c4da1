import type { WishlistItem } from '#web/browser/wishlist-store.ts'
import { links } from '#web/links.ts'

/** What a link to a wishlist names. */
interface SharedIds {
  books: string[]
  combos: string[]
}

/** As many as an address that every messenger passes on can hold. */
export const MAX_SHARED = 50
/** Each is read with all of its books. */
const MAX_COMBOS = 10

const ID = /^[0-9a-f]{24}$/i
/** Stands in an address as it is. */
const BETWEEN = '.'

/** The ids that a link names, each once; what is none of ours or too much is not looked at. */
export function readSharedIds(params: URLSearchParams): SharedIds {
  const books = idsIn(params.get('books')).slice(0, MAX_SHARED)
  const combos = idsIn(params.get('combos')).slice(0, Math.min(MAX_COMBOS, MAX_SHARED - books.length))
  return { books, combos }
}

function idsIn(text: string | null): string[] {
  const ids = (text ?? '').split(BETWEEN).filter((id) => ID.test(id))
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** The path of a link to these things, and how many of them found no room in it. */
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
