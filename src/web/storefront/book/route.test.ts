import { expect, test } from 'vitest'

import { notFound } from '#platform/errors.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import type { PageServices } from '#web/services.ts'

import { aBook } from '#test/support/book-fixture.ts'
import { aCombo } from '#test/support/combo-fixture.ts'
import { loader } from './route.tsx'

const tax = aBook({ id: 'a'.repeat(24), slug: 'tax-laws' })
const audit = aBook({ id: 'b'.repeat(24), slug: 'audit-guide' })
const old = aBook({ id: 'd'.repeat(24), slug: 'tax-laws-1999', archived: true })
const gst = aBook({ id: 'c'.repeat(24), slug: 'gst-handbook' })

/** Another edition of the work. */
const old9 = aBook({ id: '9'.repeat(24) })

function shop() {
  const among = (wanted: (book: typeof tax) => boolean) => {
    const book = [tax, audit, gst].find(wanted)
    return book ? Promise.resolve(book) : Promise.reject(notFound('Book'))
  }
  const services = {
    catalogue: {
      book: (id: string) => among((book) => book.id === id),
      bookBySlug: (slug: string) => among((book) => book.slug === slug),
      gone: async (named: { id: string } | { slug: string }) =>
        [old].find((book) => ('id' in named ? book.id === named.id : book.slug === named.slug)),
      similar: async () => [gst],
    },
    boughtTogether: { of: async () => [audit] },
    editions: { ofWork: async () => [tax, old9] },
    sectionIndexes: { ofBook: async () => [] },
    merchandising: {
      collection: async (name: string) =>
        name === 'hero'
          ? [
              { position: 1, slug: 'shared', label: null, book: audit },
              { position: 2, slug: 'shared', label: null, book: tax },
            ]
          : [],
      combosWith: async (id: string) => (id === tax.id ? [aCombo({ title: 'Tax set' })] : []),
    },
    reviews: { ofBook: async () => ({ reviews: [], total: 0, page: 1 }) },
  }
  return pageOf(services as unknown as PageServices)
}

type Context = ReturnType<typeof shop>['context']
type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>
const byId = async (context: Context, id: string) =>
  (await loader(loaderArgs(context, `/book/${id}`, { id }))) as Loaded
const bySlug = (context: Context, slug: string) => loader(loaderArgs(context, `/product/${slug}`, { slug }))
const missing = { data: null, init: { status: 404 } }

test('a change to the book, its reviews, category, combos or similar books drops the page; other categories don’t', async () => {
  const { context, tags } = shop()
  expect(await byId(context, tax.id)).toMatchObject({
    data: {
      book: tax,
      similar: [shownBook(gst)],
      combos: [{ title: 'Tax set', price: 144_000, saved: 36_000 }],
    },
  })
  expect(new Set(tags)).toEqual(
    new Set([
      'combos',
      ...aCombo().contents.map(({ book }) => `book:${book.id}`),
      `book:${tax.id}`,
      `reviews:${tax.id}`,
      `book:${old9.id}`,
      `category:${tax.categorySlug}`,
      `book:${gst.id}`,
    ]),
  )
})

test('opening a book on sale counts as a view of it, by id or slug', async () => {
  const { context, views } = shop()
  await byId(context, tax.id)
  await bySlug(context, audit.slug)
  await byId(context, old.id)
  await byId(context, 'f'.repeat(24))
  expect(views).toEqual([tax.id, audit.id])
})

test('an unknown book is 404', async () => {
  expect(await byId(shop().context, 'f'.repeat(24))).toMatchObject(missing)
  expect(await bySlug(shop().context, 'nothing')).toMatchObject(missing)
})

test('a book no longer sold is 410; a change to it or its category drops the page', async () => {
  for (const load of [
    (context: Context) => byId(context, old.id),
    (context: Context) => bySlug(context, old.slug),
  ]) {
    const { context, tags } = shop()
    expect(await load(context)).toMatchObject({
      data: {
        gone: old,
        similar: [shownBook(gst)],
        meta: expect.arrayContaining([{ name: 'robots', content: 'noindex' }]),
      },
      init: { status: 410 },
    })
    expect(tags).toEqual(expect.arrayContaining([`book:${old.id}`, `category:${old.categorySlug}`]))
  }
})

test('/book/:id is canonical for every address of a book', async () => {
  const shown = await byId(shop().context, tax.id)
  expect(shown.data?.meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `https://shop.example/book/${tax.id}`,
  })
})

test('another spelling of a book’s slug redirects to the canonical one', async () => {
  for (const slug of ['tax-láws', 'tax-la\u0301ws', 'Tax-Laws']) {
    const answer = await bySlug(shop().context, slug)
    expect((answer as Response).headers.get('location')).toBe('/product/tax-laws')
  }
  expect(await bySlug(shop().context, 'tax-níl')).toMatchObject(missing)
})

test('the first of two heroes with the same slug wins; other slugs are the books’ own', async () => {
  expect(await bySlug(shop().context, 'shared')).toMatchObject({ data: { book: audit } })
  expect(await bySlug(shop().context, 'tax-laws')).toMatchObject({ data: { book: tax } })
})
