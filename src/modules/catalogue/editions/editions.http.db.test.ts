import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEditingHttp } from '#modules/catalogue/editing/editing.http.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createEditionsHttp } from './editions.http.ts'
import { createEditions } from './editions.service.ts'

let world: EditingWorld
beforeAll(async () => {
  world = await openEditingWorld()
})
afterAll(() => world.close())

const FORM = { author: 'R. Rao', price: '950', category: 'gst', stock: '7', isbn: '9788177372939' }
const staff = (method: string, path: string, body?: unknown) =>
  callerOf(createEditingHttp(world), admin)(method, path, body)
const entered = async (title: string, more: Record<string, string> = {}) =>
  String((await staff('POST', '/books', formOf({ title, ...FORM, ...more }))).body._id)
const chain = (id: string) =>
  callerOf(createEditionsHttp({ editions: createEditions(world) }))('GET', `/books/${id}/editions`)

test('every edition shows the whole chain with current, archived and new facts', async () => {
  const oldest = await entered('Tax', { edition: '1st' })
  const middle = await entered('Tax', { edition: '2nd', supersedes: oldest, price: '900' })
  const newest = await entered('Tax', { edition: '3rd', supersedes: middle, whatIsNew: 'All of it' })
  const { body } = await chain(oldest)
  expect(body.editions).toMatchObject([
    { _id: newest, superseded: false, forSale: true, whatIsNew: 'All of it', price: 950, stock: 7 },
    { _id: middle, superseded: true, price: 900 },
    { _id: oldest, superseded: true },
  ])
  expect((await chain(middle)).body).toEqual(body)
  await staff('DELETE', `/books/${oldest}`)
  expect((await chain(newest)).body.editions).toMatchObject([{}, {}, { _id: oldest, forSale: false }])
  expect((await chain(oldest)).status).toBe(404)
  expect((await chain('nothing')).status).toBe(404)
})

test('both branches of a fork are current', async () => {
  const older = await entered('Evidence', { edition: '1st' })
  const hard = await entered('Evidence', { edition: '2nd', binding: 'Hardbound', supersedes: older })
  const paper = await entered('Evidence', { edition: '2nd', binding: 'Paperback', supersedes: older })
  const editions = (await chain(older)).body.editions as { _id: string; superseded: boolean }[]
  expect(editions.map(({ _id, superseded }) => [_id, superseded])).toEqual(
    expect.arrayContaining([
      [hard, false],
      [paper, false],
      [older, true],
    ]),
  )
})

test.each(['950', '2000', '0', '-1'])(
  'rejects a trade-in price of %s on a book of 950 rupees, naming the field',
  async (tradeInPrice) => {
    const answer = await staff('POST', '/books', formOf({ title: 'Tax', ...FORM, tradeInPrice }))
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'tradeInPrice' }] } })
  },
)

test('stores a trade-in price in paise and returns it in rupees', async () => {
  const id = await entered('Tax', { tradeInPrice: '149.50' })
  expect((await world.catalogue.book(id)).tradeInPrice).toBe(149_50)
  expect((await staff('GET', `/admin/books/${id}`)).body.tradeInPrice).toBe(149.5)
})
