import { expect, test } from 'vitest'

import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { notFound } from '#platform/errors.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { bookListAt } from '#web/shared/home-lists/book-lists.ts'

import { loader as loadItem } from './item-route.tsx'
import { loader as loadList } from './list-route.tsx'

const tax = aBook({ id: 'a'.repeat(24), title: 'Tax' })
const audit = aBook({ id: 'b'.repeat(24), title: 'Audit' })
const slot = (position: number, book: typeof tax) => ({ position, label: null, slug: null, book })

/** Slot 2 is empty: its book was archived. */
function shop() {
  const lists: Record<string, ReturnType<typeof slot>[]> = {
    bestsellers: [slot(1, tax), slot(3, audit)],
    'most-viewed': [slot(1, audit)],
  }
  return pageOf({
    catalogue: {
      book: async (id: string) => {
        const book = [tax, audit].find((one) => one.id === id)
        if (!book) throw notFound('Book')
        return book
      },
    },
    shownLists: {
      of: async <Name extends string>(names: readonly Name[]) =>
        Object.fromEntries(
          names.map((name) => [
            name,
            { slots: lists[name] ?? [], chosen: name !== 'most-viewed', note: 'By views' },
          ]),
        ) as unknown as Record<Name, ShownList>,
    },
  })
}

const itemAt = (context: ReturnType<typeof shop>['context'], id: string, list = 'book-component') =>
  loadItem(loaderArgs(context, `/bookstore/${list}/${id}`, { id }))
const missing = { data: null, init: { status: 404 } }

test.each([
  ['/bookstore/book-component', 'bestsellers'],
  ['/bookstore/featured-books/2', 'featured'],
  ['/bookstore/most-books/6/', 'most-viewed'],
])('%s shows the list %s', (address, collection) => {
  expect(bookListAt(address).collection).toBe(collection)
})

test('finds an item by its position in its own list (spec storefront §2)', async () => {
  expect(await itemAt(shop().context, '3')).toMatchObject({ data: { book: audit } })
  expect(await itemAt(shop().context, '1', 'most-books')).toMatchObject({ data: { book: audit } })
})

test('an empty or malformed position is 404', async () => {
  for (const id of ['2', '7', '0', '01', '-1', '1.0', 'x', tax.id])
    expect(await itemAt(shop().context, id), id).toMatchObject(missing)
})

test('an item’s canonical address is the book’s page; its share link is its own address', async () => {
  const { data } = await itemAt(shop().context, '1')
  const href = `https://shop.example/book/${tax.id}`
  expect(data?.meta).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(data?.shareUrl).toBe('https://shop.example/bookstore/book-component/1')
})

test('a change to its book or the list drops an item’s page', async () => {
  const { context, tags } = shop()
  await itemAt(context, '1')
  expect(tags).toEqual(expect.arrayContaining(['collections', `book:${tax.id}`]))
})

test('opening an item counts as a view of its book', async () => {
  const { context, views } = shop()
  await itemAt(context, '3')
  await itemAt(context, '2')
  expect(views).toEqual([audit.id])
})

test('a computed list says from what, a list by staff that they chose it', async () => {
  const aboutOf = async (path: string) => (await loadList(loaderArgs(shop().context, path, {}))).about
  expect(await aboutOf('/bookstore/most-books')).toBe('By views.')
  expect(await aboutOf('/bookstore/book-component')).toMatch(/chosen by our staff/)
})

test('a list contains its books with their positions', async () => {
  const { slots } = await loadList(loaderArgs(shop().context, '/bookstore/book-component', {}))
  expect(slots.map(({ position }) => position)).toEqual([1, 3])
})
