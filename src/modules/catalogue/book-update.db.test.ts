import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'

import type { Book } from './book.ts'
import type { BookChanges } from './catalogue.service.ts'

let world: CatalogueWorld
let book: Book

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const { books } = await world.catalogue.list({
    sort: 'date_desc',
    page: 1,
    limit: 1,
    category: 'gst',
    inStock: true,
  })
  book = await world.catalogue.book(books[0]?.id ?? '')
  world.touched()
})

const update = (changes: BookChanges, actor = admin) => world.catalogue.update(actor, book.id, changes)

describe('updating a book', () => {
  test('changes the given fields, keeps the rest and increments the version', async () => {
    const after = await update({ price: 123_450, originalPrice: 150_000 })
    expect(after).toMatchObject({ price: 123_450, shownPrice: 123_450, originalPrice: 150_000 })
    expect(after).toMatchObject({ title: book.title, stock: book.stock, version: book.version + 1 })
  })

  test('invalidates every page that shows the book', async () => {
    await update({ title: `${book.title}.` })
    expect(world.touched()).toEqual(
      expect.arrayContaining([
        `book:${book.id}`,
        'catalogue',
        `category:${book.categorySlug}`,
        'collections',
      ]),
    )
  })

  test('invalidates the pages of other editions, which name the newest', async () => {
    const { books } = await world.catalogue.search({ query: 'bhashyam', page: 1, limit: 3 })
    await world.catalogue.update(admin, books[0]?.id ?? '', { edition: '26th' })
    expect(world.touched()).toEqual(expect.arrayContaining(books.map(({ id }) => `book:${id}`)))
  })

  test('of stock invalidates lists only if the book sells out or is restocked', async () => {
    await update({ stock: book.stock + 1 })
    expect(world.touched()).toEqual([`book:${book.id}`])
    await update({ stock: 0 })
    expect(world.touched()).toContain('catalogue')
    await update({ stock: 5 })
    expect(world.touched()).toContain(`category:${book.categorySlug}`)
  })

  test('into another category invalidates both categories', async () => {
    const after = await update({ categorySlug: 'AUDIT' })
    expect(after.categoryName).toBe('Audit')
    expect(world.touched()).toEqual(
      expect.arrayContaining(['category:audit', `category:${book.categorySlug}`]),
    )
    await update({ categorySlug: book.categorySlug })
  })

  test('removes the sample mark from a stated value', async () => {
    expect((await update({ stock: 9 })).sampleFields).not.toContain('stock')
    expect((await update({ pages: 100, binding: 'Paperback' })).sampleFields).not.toContain('pages')
  })

  test('stores an ISBN as its thirteen digits', async () => {
    expect((await update({ isbn: '81-7737-293-9' })).isbn).toBe('9788177372939')
  })
})

describe('an update is rejected', () => {
  test.each<[string, BookChanges]>([
    ['price', { price: 0 }],
    ['discountPrice', { price: 10_000, discountPrice: 10_000 }],
    ['originalPrice', { price: 10_000, discountPrice: null, originalPrice: 9_999 }],
    ['category', { categorySlug: 'nothing' }],
    ['isbn', { isbn: '9788177372930' }],
  ])('for an invalid %s, without writing anything', async (path, changes) => {
    await expect(update({ ...changes, stock: 999 })).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path }],
    })
    expect(await world.catalogue.book(book.id)).toEqual(book)
  })

  test('for anyone but an administrator', async () => {
    await expect(update({ price: 1 }, shopper)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('for an unknown or malformed id', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) {
      await expect(world.catalogue.update(admin, id, { price: 1 })).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
  })
})
