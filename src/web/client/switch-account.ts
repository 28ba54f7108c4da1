import { lineKey, readCart, withItem, withoutBought } from './cart.ts'
import { withRecentlyViewed } from './recently-viewed-store.ts'
import { isWished, readWishlist } from './wishlist-store.ts'

/** A shopper's data in local storage: texts by the spec's keys. */
export type OwnedTexts = Partial<
  Record<'cart' | 'wishlist' | 'lookedAt' | 'shippingAddress' | 'startedPayments', string>
>

/** Who owns the stored texts. */
export interface Ownership {
  /** The owner's account id; null if the texts are a visitor's. */
  owner: string | null
  /** The texts at the end of the owner's session. A visitor made all later additions. */
  left: OwnedTexts | null
  /** Texts of other accounts, most recent first. */
  hidden: { account: string; texts: OwnedTexts }[]
}

const MOST_HIDDEN = 5

/**
 * Assigns the browser's texts to the account that logs in: the account's own earlier texts, merged with a
 * visitor's. Another account's texts are hidden until that account logs in again.
 */
export function switchAccount(
  { owner, left, hidden }: Ownership,
  now: OwnedTexts,
  account: string,
): { ownership: Ownership; texts: OwnedTexts } {
  if (owner === account) return { ownership: { owner, left: null, hidden }, texts: now }
  const own = hidden.find((one) => one.account === account)?.texts
  const others = hidden.filter((one) => one.account !== account)
  const before = owner === null ? [] : [{ account: owner, texts: left ?? now }]
  const visitors = owner === null ? now : addedSince(now, left ?? now)
  return {
    ownership: { owner: account, left: null, hidden: [...before, ...others].slice(0, MOST_HIDDEN) },
    texts: own ? joined(own, visitors) : visitors,
  }
}

/**
 * Returns what a visitor has added to lists. Other texts stay with the account: an address isn't a visitor's.
 */
function addedSince(now: OwnedTexts, before: OwnedTexts): OwnedTexts {
  const copies = linesOf(before.cart).map((line) => ({ key: lineKey(line), quantity: line.quantity }))
  const newWishes = (key: 'wishlist' | 'lookedAt') =>
    wishesOf(now[key]).filter((item) => !isWished(wishesOf(before[key]), lineKey(item)))
  return {
    ...listText('cart', withoutBought(linesOf(now.cart), copies)),
    ...listText('wishlist', newWishes('wishlist')),
    ...listText('lookedAt', newWishes('lookedAt')),
  }
}

function joined(own: OwnedTexts, visitors: OwnedTexts): OwnedTexts {
  const wishes = wishesOf(own.wishlist)
  const newWishes = wishesOf(visitors.wishlist).filter((item) => !isWished(wishes, lineKey(item)))
  const newLooks = wishesOf(visitors.lookedAt).toReversed()
  return {
    ...visitors,
    ...own,
    ...listText(
      'cart',
      linesOf(visitors.cart).reduce((lines, line) => withItem(lines, line, line.quantity), linesOf(own.cart)),
    ),
    ...listText('wishlist', [...wishes, ...newWishes]),
    ...listText('lookedAt', newLooks.reduce(withRecentlyViewed, wishesOf(own.lookedAt))),
  }
}

const listText = (key: 'cart' | 'wishlist' | 'lookedAt', list: readonly object[]): OwnedTexts =>
  list.length > 0 ? { [key]: JSON.stringify(list) } : {}

const linesOf = (text: string | undefined) => readOr(text, readCart)
const wishesOf = (text: string | undefined) => readOr(text, readWishlist)

/** Parses a text; returns an empty list if something else wrote it. */
function readOr<T>(text: string | undefined, read: (text: string) => T[]): T[] {
  try {
    return text === undefined ? [] : read(text)
  } catch {
    return []
  }
}
