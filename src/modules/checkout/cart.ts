import type { BookForSale } from '#modules/catalogue/book.ts'
import { lawLine, markOfSet } from '#modules/catalogue/law-mark.ts'
import type { CouponAnswer, UnpaidHolder } from '#modules/offers/coupons/coupons.service.ts'
import type { ComboForSale } from '#modules/offers/merchandising/merchandising.service.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { OrderSums, SentChoices } from '#modules/orders/charges.ts'
import { comboBooks } from '#modules/orders/line-content.ts'
import { needsOf, priceLine, spreadDiscount, subtotalOf } from '#modules/orders/line-prices.ts'
import type { PricedLine } from '#modules/orders/order.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import {
  type Buyable,
  type CartItem,
  type Quote,
  type QuotedLine,
  setsOf,
  shareStock,
  type Stock,
  stockWith,
} from './checkout.ts'
import { cartTotalOf, mergeItems, sumUp, totalsOf } from './pricing.ts'
import { type ShoppersLimits, tooLarge } from './purchase-limits.ts'

/** A cart at today's prices. */
export interface PricedCart {
  items: CartItem[]
  lines: PricedLine[]
  /** Items that the shop does not sell. */
  notForSale: CartItem[]
  /** The copies of each line that can be bought, and those that count in the totals. */
  copies: Buyable[]
  coupon: CouponAnswer | undefined
  totals: OrderSums
  /** Every book in the cart, whether sold separately or in a combo. */
  books: Map<string, BookForSale>
  /** The copies in stock, or held for the shopper. */
  stock: Stock
}

export interface CartRequest extends SentChoices {
  items: readonly CartItem[]
  couponCode?: string | null | undefined
  /** Shopper whose coupon limits apply; undefined for a visitor. */
  userId?: string | undefined
  /** An earlier order of the shopper whose parcel this one should share. */
  sentWith?: string | null | undefined
  /** Undefined if it isn't known yet. */
  shippingAddress?: ShippingAddress | null | undefined
  /**
   * For a quote: copies held for the shopper. The totals then count only copies that are in stock or held. At a
   * payment all copies count, because they must be held or the payment is refused.
   */
  held?: Stock
  /** The holder to whom the limits on unpaid coupon uses apply; undefined once the order is paid. */
  holder?: UnpaidHolder
  /** Why the code is not looked up; the cart is priced without it. */
  couponRefusal?: string | undefined
}

/**
 * Prices a cart. Reads prices and coupon in at most three statements, however long the cart is, and the earlier
 * order for express in its parcel.
 */
export async function priceCart(
  deps: Pick<CheckoutDeps, 'catalogue' | 'merchandising' | 'coupons' | 'orders'>,
  db: Executor,
  request: CartRequest,
): Promise<PricedCart> {
  const items = mergeItems(request.items)
  const combos = await combosOf(deps, db, items)
  const books = await booksOf(deps, db, items, combos)
  const priced = items.map((item) => priceLine(item, { books, combos }))
  const lines = priced.filter((line) => line !== undefined)
  const stock = stockWith(books, request.held ?? new Map())
  const copies = request.held ? shareStock(lines, stock) : wantedCopies(lines)
  const subtotal = cartTotalOf(countedOf({ lines, copies }))
  const code = request.couponCode && plainCode(request.couponCode)
  const coupon = code ? await couponFor(deps, db, { ...request, code, subtotal }) : undefined
  const discount = coupon?.valid ? coupon.discount : 0
  const totals = totalsOf(subtotal, discount, request, await isExpressPaid(deps, db, request))
  return {
    items,
    lines: spreadDiscount(lines, totals.discount),
    copies,
    notForSale: items.filter((_, i) => priced[i] === undefined),
    coupon,
    totals,
    books,
    stock,
  }
}

/** Counts every copy, whether or not it can be bought. */
function wantedCopies(lines: readonly PricedLine[]): Buyable[] {
  return lines.map(({ quantity }) => ({ buyable: quantity, counted: quantity }))
}

/** Returns the lines with the copies that count in the totals. */
function countedOf({ lines, copies }: Pick<PricedCart, 'lines' | 'copies'>): PricedLine[] {
  return lines.map((line, i) => ({ ...line, quantity: copies[i]?.counted ?? 0 }))
}

/** Reports whether an earlier order has paid for express delivery of the parcel that this cart joins. */
async function isExpressPaid(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  db: Executor,
  { deliveryMethod, sentWith, userId, shippingAddress }: CartRequest,
): Promise<boolean> {
  if (deliveryMethod !== 'express' || !sentWith || userId === undefined) return false
  return orders.isExpressPaid(db, sentWith, { userId, shippingAddress })
}

async function couponFor(
  { coupons }: Pick<CheckoutDeps, 'coupons'>,
  db: Executor,
  { code, subtotal, userId, holder, couponRefusal: message }: CartRequest & { code: string; subtotal: Paise },
): Promise<CouponAnswer> {
  if (message !== undefined) return { valid: false, message }
  return coupons.evaluate(db, code, subtotal, userId, holder)
}

async function combosOf(
  { merchandising }: Pick<CheckoutDeps, 'merchandising'>,
  db: Executor,
  items: readonly CartItem[],
): Promise<Map<string, ComboForSale>> {
  const ids = items.filter((item) => item.isCombo).map((item) => item.bookId)
  const combos = ids.length > 0 ? await merchandising.combosForSale(db, ids) : []
  return new Map(combos.map((combo) => [combo.id, combo]))
}

async function booksOf(
  { catalogue }: Pick<CheckoutDeps, 'catalogue'>,
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
    coupon: coupon && code ? { ...judgementOf(coupon), code } : null,
    originalSubtotal: subtotalOf(countedOf(cart)),
    ...totals,
    tooLarge: (limits && tooLarge({ needs: needsOf(lines), total: totals.total }, limits)) ?? null,
  }
}

function judgementOf({ valid, message, ...answer }: CouponAnswer) {
  return { valid, message, unknown: 'unknown' in answer }
}

function quoteLine(item: CartItem, { lines, copies, books, stock }: PricedCart): QuotedLine {
  const at = lines.findIndex(({ bookId, isCombo }) => bookId === item.bookId && isCombo === item.isCombo)
  const line = lines[at]
  if (!line) return { ...item, ...NOT_FOR_SALE }
  const { title, unitPrice, unitOriginalPrice, contents } = line
  const inside = item.isCombo ? contents.flatMap((part) => books.get(part.bookId) ?? []) : []
  return {
    ...item,
    title,
    inside: comboBooks(contents),
    covers: inside.map(({ image }) => image),
    ...editionOf(line, item.isCombo ? undefined : books.get(item.bookId), inside),
    unitPrice,
    unitOriginalPrice,
    available: setsOf(needsOf([{ ...line, quantity: 1 }]), stock),
    ...(copies[at] ?? { buyable: 0, counted: 0 }),
  }
}

/** Returns a line's edition and law; for a combo, the law mark of the books `inside`. */
function editionOf(
  { edition = '' }: PricedLine,
  book: BookForSale | undefined,
  inside: readonly BookForSale[],
) {
  const { suits = [], laws = [], currentFor = [], newerEdition = null } = book ?? {}
  const mark = book ? { law: lawLine(book), lawState: book.lawState } : markOfSet(inside)
  return { edition, ...mark, suits, laws, currentFor, newerEdition }
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
  buyable: 0,
  counted: 0,
}
