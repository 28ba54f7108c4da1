import { describe, expect, test } from 'vitest'

import { newId } from '#platform/ids.ts'
import { shopper } from '#test/support/catalogue-world.ts'
import { openStocktakesWorld } from '#test/support/stocktakes-world.ts'

import { createStocktakesHttp } from './stocktakes.http.ts'
import type { StocktakesBody, UncountedBody } from './stocktakes.schema.ts'

const ISBN = '9788176934251'

const { world, call, start, enter, count, finish, linesOf, shelf, shelved, withIsbn } =
  openStocktakesWorld(createStocktakesHttp)

describe('entering copies', () => {
  test('accepts an ISBN with or without hyphens; each scan adds one copy to the line', async () => {
    const [book] = await shelved(5)
    const isbn = await withIsbn(book!)
    const id = await start()
    await enter(id, { isbn, copies: 1, way: 'add' })
    const { body } = await enter(id, { isbn: `${isbn.slice(0, 3)}-${isbn.slice(3)}`, copies: 1, way: 'add' })
    expect(body).toMatchObject({
      book: { _id: book!.id, isbn },
      counted: 2,
      expected: 5,
      difference: -3,
      value: -300,
      outdated: false,
      applied: null,
    })
  })

  test('records an entry once if it is sent twice', async () => {
    const [book] = await shelved(5)
    const id = await start()
    const entry = { entry: newId(), book: book!.id, copies: 1, way: 'add' as const }
    await enter(id, entry)
    expect((await enter(id, entry)).body.counted).toBe(1)
  })

  test('of a counted book are added, or replace its number', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await enter(id, { book: book!.id, copies: 3 })
    expect((await enter(id, { book: book!.id, copies: 2 })).body.counted).toBe(5)
    expect((await enter(id, { book: book!.id, copies: 2, way: 'replace' })).body.counted).toBe(2)
  })

  test('reports an unknown ISBN, and the books that share one', async () => {
    const two = await shelved(1, 2)
    const shared = await withIsbn(...two)
    const id = await start()
    expect(await enter(id, { isbn: ISBN, copies: 1 })).toMatchObject({
      status: 404,
      body: { code: 'unknown-isbn', message: `No book has the ISBN ${ISBN}.` },
    })
    const { status, body } = await enter(id, { isbn: shared, copies: 1 })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'several' })
    const offered = (body as unknown as { books: { _id: string }[] }).books.map(({ _id }) => _id)
    expect(offered.toSorted()).toEqual(two.map((one) => one.id).toSorted())
  })

  test.each([
    [{ isbn: '9788176934250', copies: 1 }, 400],
    [{ isbn: 'Direct Tax', copies: 1 }, 400],
    [{ isbn: ISBN, copies: -1 }, 400],
    [{ isbn: ISBN, copies: 1_000_001 }, 400],
    [{ isbn: ISBN, book: newId(), copies: 1 }, 400],
    [{ copies: 1 }, 400],
    [{ book: newId(), copies: 1 }, 404],
    [{ book: 'nothing', copies: 1 }, 404],
    [{ isbn: ISBN, copies: 1, entry: '\u0000' }, 400],
  ])('%j: %i', async (entry, status) => expect((await enter(await start(), entry)).status).toBe(status))

  test('counts every scan when two people scan one book concurrently', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await Promise.all(Array.from({ length: 8 }, () => enter(id, { book: book!.id, copies: 1, way: 'add' })))
    expect((await linesOf(id)).lines[0]).toMatchObject({ counted: 8, expected: 5 })
  })

  test('can be undone by removing the book from the stocktake', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await count(id, book!.id, 0)
    expect((await call('DELETE', `/admin/stocktakes/${id}/lines/${book!.id}`)).status).toBe(200)
    expect((await call('DELETE', `/admin/stocktakes/${id}/lines/${book!.id}`)).status).toBe(404)
    expect((await linesOf(id)).total).toBe(0)
  })
})

test('the history lists who counted, when and the result; a cancelled stocktake changes nothing', async () => {
  const [book] = await shelved(5)
  const id = await start()
  await count(id, book!.id, 1)
  expect((await call('POST', `/admin/stocktakes/${id}/cancel`)).status).toBe(200)
  const { stocktakes: listed } = (await call('GET', '/admin/stocktakes')).body as unknown as StocktakesBody
  expect(listed[0]).toMatchObject({ _id: id, state: 'cancelled', books: 1 })
  expect(listed[0]?.endedAt).not.toBeNull()
  expect(await shelf(book!.id)).toBe(5)
  expect((await finish(id)).status).toBe(409)
})

test('the export lists the counted books and their differences', async () => {
  const [book] = await shelved(5)
  const id = await start()
  await count(id, book!.id, 4)
  await finish(id)
  const lines = await world.stocktakes.exported(id)
  expect(lines.map(({ title, line }) => [title, line.applied])).toEqual([[book!.title, -1]])
})

test('the list can be filtered to differences', async () => {
  const [one, two] = await shelved(5, 5)
  const id = await start()
  await count(id, one!.id, 5)
  await count(id, two!.id, 6)
  expect((await linesOf(id, '?show=different')).lines.map(({ book }) => book._id)).toEqual([two!.id])
  expect((await linesOf(id)).total).toBe(2)
})

test('one stocktake is open at a time, also when two people start one concurrently', async () => {
  const started = await Promise.all([1, 2].map(() => call('POST', '/admin/stocktakes')))
  expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const open = started.find(({ status }) => status === 201)?.body as unknown as { _id: string }
  await call('POST', `/admin/stocktakes/${open._id}/cancel`)
  await start()
})

test('lists books that are in stock and not counted yet, of a category if wanted', async () => {
  const [counted, left] = await shelved(5, 3, 0)
  await shelved(2)
  const id = await start()
  await count(id, counted!.id, 5)
  const listed = await call('GET', `/admin/stocktakes/${id}/uncounted?category=${counted!.categorySlug}`)
  const { books, total } = listed.body as unknown as UncountedBody
  expect(books.map(({ _id, stock }) => [_id, stock])).toEqual([[left!.id, 3]])
  expect(total).toBe(1)
  const all = await call('GET', `/admin/stocktakes/${id}/uncounted`)
  expect((all.body as unknown as UncountedBody).total).toBeGreaterThan(1)
})

test('a shopper can’t count; an unknown stocktake is not found', async () => {
  expect((await call('GET', '/admin/stocktakes', undefined, shopper)).status).toBe(403)
  expect((await call('GET', `/admin/stocktakes/${newId()}`)).status).toBe(404)
  expect((await call('GET', '/admin/stocktakes/x/lines')).status).toBe(404)
})
