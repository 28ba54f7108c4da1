import { beforeAll, describe, expect, test } from 'vitest'

import { formatRupees, type Paise, parseRupees } from '#platform/money.ts'
import { readable } from '#test/support/readable.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// Recalculates every badge and saving of the sample shop from the prices in the REST API.

openShop({ withPages: true })

interface Sums {
  price: Paise
  original: Paise
}

interface KnownCombo extends Sums {
  number: number
  title: string
  /** One of the combo's books. */
  bookId: string
}

let combos: KnownCombo[]

beforeAll(async () => {
  const { merchandising } = shop.services
  const all = [...(await merchandising.combos('page')), ...(await merchandising.combos('home'))]
  combos = await Promise.all(
    all.map(async ({ number, title, price, contents }) => {
      const prices = await Promise.all(contents.map(({ book }) => bookSums(book.id)))
      const original = contents.reduce((sum, { quantity }, i) => sum + quantity * prices[i]!.price, 0)
      return { number, title, price, original, bookId: contents.at(-1)!.book.id }
    }),
  )
})

const html = async (path: string) => (await shop.fetch(path)).text()
const text = async (path: string) => readable(await html(path))
/** Cards of books and combos. */
const cardsIn = (page: string) =>
  page.match(/<li class="group card.*?<\/li>|<article.*?<\/article>/gs)?.map(readable) ?? []
const cardOf = (page: string, href: string) =>
  page
    .split(/(?=<li class="group card)/)
    .find((each) => each.includes(`href="${href}"`))
    ?.split('</li>')[0] ?? ''

async function bookSums(id: string): Promise<Sums> {
  const response = await shop.fetch(`/api/books/${id}`)
  const { book } = (await response.json()) as { book: Record<string, number | null> }
  return { price: paise(book['discountPrice'] ?? book['price']), original: paise(book['originalPrice']) }
}

const paise = (rupees: number | null | undefined) => parseRupees(rupees ?? 0) ?? 0
const percentOf = ({ price, original }: Sums) => Math.round(((original - price) / original) * 100)

/** Reads a card or page: its price, the original price, and every 'N% OFF'. */
function shownIn(words: string) {
  const [, price, original] = /₹([\d,.]+) instead of ₹([\d,.]+)/.exec(words) ?? []
  const percents = [...words.matchAll(/(\d+)% OFF/g)].map(([, percent]) => Number(percent))
  return { price: amount(price), original: amount(original), percents: [...new Set(percents)] }
}

const amount = (words = '') => parseRupees(words.replaceAll(',', '')) ?? Number.NaN

describe('combos', () => {
  test.each([
    ['/combo-offer', 12, 20, '(4 Reviews)'],
    ['/combo-offer?page=2', 6, 20, '(4 Reviews)'],
    ['/', 9, 30, ''],
  ])('cards of %s show the true saving', async (path, count, percent, rating) => {
    const cards = cardsIn(await html(path)).flatMap((words) => {
      const combo = combos.find(({ title }) => words.includes(`Add to Cart`) && words.includes(` ${title} `))
      return combo && words.includes(rating) ? [{ words, combo }] : []
    })
    expect(cards).toHaveLength(count)
    for (const { words, combo } of cards) {
      const { price, original } = combo
      expect(shownIn(words), combo.title).toEqual({ price, original, percents: [percentOf(combo)] })
      expect(percentOf(combo), combo.title).toBe(percent)
    }
  })

  test('show the same saving on their own page and on a book’s page', async () => {
    for (const combo of combos) {
      const { price, original, number, title, bookId } = combo
      const saved = formatRupees(original - price)
      const own = await text(`/bookstore/combo-offer/${number}`)
      expect(shownIn(own), title).toEqual({ price, original, percents: [percentOf(combo)] })
      expect(own, title).toContain(`Bought separately: ${formatRupees(original)}`)
      expect(own, title).toContain(`You save ${saved} with this set`)
      const line = `${title} ${formatRupees(price)} save ${saved}`
      expect(await text(`/book/${bookId}`), `${title} on /book/${bookId}`).toContain(line)
    }
  })

  test('have the same price and saving in a cart’s quote', async () => {
    for (const { number, price, original, title } of combos.slice(0, 3)) {
      const combo = await shop.services.merchandising.combo(number)
      const response = await shop.fetch('/api/checkout/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [{ bookId: combo!.id, quantity: 1, isCombo: true }] }),
      })
      const { items } = (await response.json()) as { items: unknown[] }
      expect(items, title).toMatchObject([{ price: price / 100, originalPrice: original / 100 }])
    }
  })
})

describe('lists of books', () => {
  const LISTS = [
    ['bestsellers', '/bookstore/book-component', 20],
    ['featured', '/bookstore/featured-books', 20],
    ['most-viewed', '/bookstore/most-books', 30],
  ] as const

  test.each(LISTS)('%s: cards and items show the true saving', async (list, path, percent) => {
    const slots = await shop.services.merchandising.collection(list)
    expect(slots).toHaveLength(6)
    for (const page of ['/', path]) {
      const shown = await html(page)
      for (const { position, book } of slots) {
        const sums = await bookSums(book.id)
        const card = cardOf(shown, `${path}/${position}`)
        expect(shownIn(readable(card)), `${book.title} on ${page}`).toEqual({
          ...sums,
          percents: [percentOf(sums)],
        })
        expect(percentOf(sums), book.title).toBe(percent)
      }
    }
    for (const { position, book } of slots) {
      const sums = await bookSums(book.id)
      const item = await text(`${path}/${position}`)
      expect(shownIn(item), book.title).toEqual({ ...sums, percents: [percent] })
    }
  })

  test('the hero: labels show the saving', async () => {
    const slots = await shop.services.merchandising.collection('hero')
    const wrong = await Promise.all(
      slots.map(async ({ slug, label, book }) => {
        const percent = percentOf(await bookSums(book.id))
        return label === `${percent}%` ? [] : [`${slug}: ${label}, ${percent}%`]
      }),
    )
    expect(wrong.flat()).toEqual([])
  })
})

test('the listing: every percentage next to an original price is the saving', async () => {
  const wrong: string[] = []
  for (let page = 1; page <= 21; page++) {
    for (const words of cardsIn(await html(`/bookstore?page=${page}`))) {
      const { price, original, percents } = shownIn(words)
      if (percents.some((percent) => percent !== percentOf({ price, original }))) wrong.push(words)
    }
  }
  expect(wrong).toEqual([])
})
