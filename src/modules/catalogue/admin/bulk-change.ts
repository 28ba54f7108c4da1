import type { Book } from '#modules/catalogue/book.ts'
import { type Prices, wrongPrices } from '#modules/catalogue/prices.ts'
import { adjusted, type Adjustment } from '#modules/inventory/movement.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

/** The effect of a bulk change on each of its books. Money in paise. */
export type BulkChange =
  | { price: Paise }
  /**
   * Basis points: -1000 is 10 % less. Applies to price and discount price, rounded to whole rupees; the
   * struck-through price stays.
   */
  | { priceBy: number }
  | { stock: Adjustment }
  | { category: { id: string; slug: string; name: string } }
  | { archived: boolean }

/** Values of a book that a bulk change can alter. */
export interface BulkState extends Pick<
  Book,
  'price' | 'discountPrice' | 'stock' | 'categorySlug' | 'categoryName' | 'archived'
> {
  categoryId: string
}

export type BulkBook = BulkState &
  Pick<Book, 'id' | 'title' | 'version' | 'workId' | 'originalPrice' | 'sampleFields'>

export interface Outcome {
  book: BulkBook
  after: BulkState
  changes: boolean
  /** Reason shown to staff if the change isn't possible for this book. */
  issue: string | undefined
}

const RUPEE: Paise = 100

/** Computes the effect of a change, or the reason it isn't possible. Preview and write share this rule. */
export function outcomeOf(book: BulkBook, change: BulkChange): Outcome {
  const made = applied(book, change)
  const before = stateOf(book)
  const after = { ...before, ...('issue' in made ? {} : made) }
  const issue = issueOf(book, made)
  return { book, after, changes: !issue && JSON.stringify(after) !== JSON.stringify(before), issue }
}

function issueOf(book: BulkBook, made: ReturnType<typeof applied>): string | undefined {
  if ('issue' in made) return made.issue
  return 'price' in made ? priceFault({ ...book, ...made }) : undefined
}

/** Fields that the change states explicitly. Their values are no longer samples. */
export function statedFields(change: BulkChange): string[] {
  if ('price' in change) return ['price']
  if ('priceBy' in change) return ['price', 'discountPrice']
  return 'stock' in change ? ['stock'] : []
}

function applied(book: BulkBook, change: BulkChange): Partial<BulkState> | { issue: string } {
  if ('price' in change) return { price: change.price }
  if ('priceBy' in change) return percent(book, change.priceBy)
  if ('archived' in change) return { archived: change.archived }
  if ('category' in change) {
    const { id, slug, name } = change.category
    return { categoryId: id, categorySlug: slug, categoryName: name }
  }
  const stock = adjusted(book.stock, change.stock)
  return 'issue' in stock ? { issue: stock.issue } : { stock: stock.to }
}

function percent({ price, discountPrice }: BulkState, by: number): Partial<BulkState> {
  const of = (sum: Paise) => Math.round((sum * (10_000 + by)) / 10_000 / RUPEE) * RUPEE
  return { price: of(price), discountPrice: discountPrice === null ? null : of(discountPrice) }
}

function priceFault(book: BulkBook): string | undefined {
  const { price, discountPrice, originalPrice } = book
  const messages: Record<keyof Prices, string> = {
    price: `The price can’t be ${formatRupees(price)}.`,
    discountPrice: `The discount price of ${formatRupees(discountPrice ?? 0)} wouldn’t be less than the price.`,
    originalPrice: `The original price of ${formatRupees(originalPrice ?? 0)} would be less than the price.`,
    tradeInPrice: 'The price charged would be less than the trade-in price.',
  }
  const [wrong] = wrongPrices(book)
  return wrong && messages[wrong]
}

function stateOf(book: BulkBook): BulkState {
  const { price, discountPrice, stock, categoryId, categorySlug, categoryName, archived } = book
  return { price, discountPrice, stock, categoryId, categorySlug, categoryName, archived }
}
