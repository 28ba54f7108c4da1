import type { BookForSale } from '#modules/catalogue/book.ts'
import type { CouponAnswer, UnpaidHolder } from '#modules/offers/coupons/coupons.service.ts'
import type { ComboForSale } from '#modules/offers/merchandising/merchandising.service.ts'
import type { OrderSums, SentChoices } from '#modules/orders/charges.ts'
import { comboBooks } from '#modules/orders/line-content.ts'
import { needsOf, priceLine, spreadDiscount, subtotalOf } from '#modules/orders/line-prices.ts'
import type { PricedLine } from '#modules/orders/order.ts'
import type { Executor } from '#platform/database/database.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import type { CartItem, Quote, QuotedLine } from './checkout.ts'
import { cartTotalOf, mergeItems, sumUp, totalsOf } from './pricing.ts'
import { type ShoppersLimits, tooLarge } from './purchase-limits.ts'

/** A cart at today's prices. */
export interface PricedCart {
  items: CartItem[]
  lines: PricedLine[]
  /** Items that the shop does not sell. */
  notForSale: CartItem[]
  coupon: CouponAnswer | undefined
  totals: OrderSums
  /** Every book in the cart, whether sold separately or in a combo. */
  books: Map<string, BookForSale>
}

type CartDeps = Pick<CheckoutDeps, 'catalogue' | 'merchandising' | 'coupons'>

export interface CartRequest extends SentChoices {
  items: readonly CartItem[]
  couponCode?: string | null | undefined
  /** Shopper whose coupon limits apply; undefined for a visitor. */
  userId?: string | undefined
  /** The holder to whom the limits on unpaid coupon uses apply; undefined once the order is paid. */
  holder?: UnpaidHolder
}

/** Prices a cart. Reads prices and coupon in at most three statements, however long the cart is. */
export async function priceCart(deps: CartDeps, db: Executor, request: CartRequest): Promise<PricedCart> {
  const items = mergeItems(request.items)
  const combos = await combosOf(deps, db, items)
  const books = await booksOf(deps, db, items, combos)
  const priced = items.map((item) => priceLine(item, { books, combos }))
  const lines = priced.filter((line) => line !== undefined)
  const subtotal = cartTotalOf(lines)
  const code = request.couponCode && plainCode(request.couponCode)
  const { userId, holder } = request
  const coupon = code ? await deps.coupons.evaluate(db, code, subtotal, userId, holder) : undefined
  const totals = totalsOf(subtotal, coupon?.valid ? coupon.discount : 0, request)
  return {
    items,
    lines: spreadDiscount(lines, totals.discount),
    notForSale: items.filter((_, i) => priced[i] === undefined),
    coupon,
    totals,
    books,
  }
}

async function combosOf(
  { merchandising }: CartDeps,
  db: Executor,
  items: readonly CartItem[],
): Promise<Map<string, ComboForSale>> {
  const ids = items.filter((item) => item.isCombo).map((item) => item.bookId)
  const combos = ids.length > 0 ? await merchandising.combosForSale(db, ids) : []
  return new Map(combos.map((combo) => [combo.id, combo]))
}

async function booksOf(
  { catalogue }: CartDeps,
  db: Executor,
  items: readonly CartItem[],
  combos: ReadonlyMap<string, ComboForSale>,
): Promise<Map<string, BookForSale>> {
  const ids = new Set(items.filter((item) => !item.isCombo).map((item) => item.bookId))
  for (const combo of combos.values()) for (const part of combo.contents) ids.add(part.bookId)
  const books = ids.size > 0 ? await catalogue.forSale(db, [...ids]) : []
  return new Map(books.map((book) => [book.id, book]))
}

/** Returns the code of the cart's valid coupon; null without one. */
export function couponOf({ coupon }: Pick<PricedCart, 'coupon'>): string | null {
  return coupon?.valid ? coupon.code : null
}

/** Returns the cart without its coupon, which proved invalid; `message` says why. */
export function withoutCoupon(cart: PricedCart, message: string): PricedCart {
  const { subtotal } = cart.totals
  return {
    ...cart,
    lines: spreadDiscount(cart.lines, 0),
    coupon: { valid: false, message },
    totals: sumUp(subtotal, 0, cart.totals),
  }
}

/** Quotes a cart for the shopper; with `limits`, also checks whether it is too large. */
export function toQuote(
  cart: PricedCart,
  couponCode: string | null | undefined,
  limits?: ShoppersLimits,
): Quote {
  const { lines, coupon, totals } = cart
  const code = couponCode && plainCode(couponCode)
  return {
    lines: cart.items.map((item) => quoteLine(item, cart)),
    coupon: coupon && code ? { code, valid: coupon.valid, message: coupon.message } : null,
    originalSubtotal: subtotalOf(lines),
    ...totals,
    tooLarge: (limits && tooLarge({ needs: needsOf(lines), total: totals.total }, limits)) ?? null,
  }
}

function quoteLine(item: CartItem, { lines, books }: PricedCart): QuotedLine {
  const line = lines.find(({ bookId, isCombo }) => bookId === item.bookId && isCombo === item.isCombo)
  const book = item.isCombo ? undefined : books.get(item.bookId)
  if (!line) return { ...item, ...NOT_FOR_SALE }
  const { title, edition = '', law = '', unitPrice, unitOriginalPrice } = line
  const parts = needsOf([{ ...line, quantity: 1 }])
  const available = Math.min(
    ...parts.map(({ bookId, quantity }) => Math.floor((books.get(bookId)?.stock ?? 0) / quantity)),
  )
  const { suits = [], laws = [], currentFor = [], lawState = null, newerEdition = null } = book ?? {}
  const said = { suits, laws, currentFor, law, lawState, newerEdition }
  const covers = item.isCombo ? line.contents.flatMap((part) => books.get(part.bookId)?.image ?? []) : []
  const contents = { inside: comboBooks(line.contents), covers }
  return { ...item, title, edition, ...contents, ...said, unitPrice, unitOriginalPrice, available }
}

const NOT_FOR_SALE = {
  title: null,
  edition: '',
  inside: '',
  covers: [],
  law: '',
  lawState: null,
  newerEdition: null,
  suits: [],
  laws: [],
  currentFor: [],
  unitPrice: 0,
  unitOriginalPrice: 0,
  available: 0,
}
