import { lineKey, readCart, withItem, withoutBought } from './cart.ts'
import { withRecentlyViewed } from './recently-viewed-store.ts'
import { isWished, readWishlist } from './wishlist-store.ts'

/** A shopper's data in local storage: text by the spec's keys. */
export type OwnedTexts = Partial<
  Record<'cart' | 'wishlist' | 'lookedAt' | 'shippingAddress' | 'startedPayments', string>
>

/** The owner of the stored texts. */
export interface Ownership {
  /** An account's id; null if they are a visitor's. */
  owner: string | null
  /** The texts when the owner's session ended; later additions are a visitor's. */
  left: OwnedTexts | null
  /** Texts of other accounts, most recent first. */
  hidden: { account: string; texts: OwnedTexts }[]
}

const MOST_HIDDEN = 5

/**
 * Assigns the browser's texts to the account that logs in: its own earlier ones, merged with a visitor's.
 * Another account's are hidden until it logs in again.
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

/** Only lists: a visitor can add to them, but an address belongs to an account. */
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

/** Reads texts written by something else as empty. */
function readOr<T>(text: string | undefined, read: (text: string) => T[]): T[] {
  try {
    return text === undefined ? [] : read(text)
  } catch {
    return []
  }
}
