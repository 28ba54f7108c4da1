import { describe, expect, test } from 'vitest'

import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import {
  HOME_LIST_NAMES,
  type HomeListBody,
} from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import type { RevisionJson } from '#modules/records/revisions/revisions.schema.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests storefront data that staff edit, through the page cache: a change is live immediately and stored as a
// revision; the record's own PUT restores a revision.

openShop({ withPages: true })

async function read(path: string) {
  const response = await shop.fetch(path)
  return { cache: response.headers.get('x-cache'), text: await response.text() }
}

/** Returns the cached page: requested twice. */
async function cached(path: string): Promise<string> {
  await read(path)
  const { cache, text } = await read(path)
  expect(cache, path).toBe('hit')
  return text
}

async function states(of: string): Promise<RevisionJson[]> {
  const { status, body } = await admin.get(`/admin/history/${of}`)
  expect(status).toBe(200)
  return body.states
}

async function put(path: string, change: object) {
  const answer = await admin.put(path, change)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

async function listOf(name: string): Promise<HomeListBody> {
  const { body } = await admin.get('/admin/home-lists')
  return body.lists.find((list: HomeListBody) => list.name === name)
}

const savedOf = (slots: HomeListBody['slots']) => slots.map(({ bookId, label }) => ({ bookId, label }))

describe('a home list', () => {
  test.each(HOME_LIST_NAMES)('%s: a change and its restoration both show immediately', async (name) => {
    const path = `/admin/home-lists/${name}`
    const { slots } = await listOf(name)
    const loaded = savedOf(slots)
    // A list may be empty at first: then its books are computed.
    const others = slots.length > 0 ? slots : (await listOf('featured')).slots.slice(0, 4)
    const mine = others.map(({ bookId }) => ({ bookId, label: '' })).toReversed()
    const before = await cached('/')

    await put(path, { slots: mine, loaded })
    const changed = await read('/')
    expect(changed.cache).toBe('miss')
    expect(changed.text).not.toBe(before)

    const [now, old] = await states(`home-list/${name}`)
    expect(now).toMatchObject({ by: admin.name, state: { slots: mine } })
    expect(old).toMatchObject({ by: null, before: null })
    await put(path, { ...(old?.state as object), loaded: mine })
    expect((await listOf(name)).slots).toEqual(slots)
    const back = await read('/')
    expect(back.cache).toBe('miss')
    expect(back.text).toBe(before)
  })

  test('two concurrent writes: one succeeds, and the history contains only that one', async () => {
    const { slots } = await listOf('featured')
    const loaded = savedOf(slots)
    const before = (await states('home-list/featured')).length
    const write = (label: string) =>
      admin.put('/admin/home-lists/featured', {
        slots: loaded.toReversed().map(({ bookId }) => ({ bookId, label })),
        loaded,
      })
    const answers = await Promise.all([write('one'), write('two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const written = await states('home-list/featured')
    expect(written).toHaveLength(before + 1)
    expect(written[0]?.state).toEqual({
      slots: savedOf((await listOf('featured')).slots),
    })
  })
})

describe('a combo', () => {
  const first = async (): Promise<StaffCombo> => (await admin.get('/admin/combos')).body.combos[0]

  test('a new price and its restoration show immediately on all pages', async () => {
    const { _id, number, version, price } = await first()
    const [, old] = await changedTo(_id, version, { title: 'Pair of today', price: price - 1 })
    const pages = [`/bookstore/combo-offer/${number}`, '/bookstore/combo-offer']
    for (const path of pages) expect(await cached(path), path).toContain('Pair of today')
    await put(`/admin/combos/${_id}`, { ...(old?.state as object), version: version + 1 })
    for (const path of pages) {
      const { cache, text } = await read(path)
      expect({ path, cache, mine: text.includes('Pair of today') }).toEqual({
        path,
        cache: 'miss',
        mine: false,
      })
    }
    expect(await first()).toMatchObject({ price, version: version + 2 })
  })

  async function changedTo(id: string, version: number, more: object): Promise<RevisionJson[]> {
    const { title, description, label, list, price, books } = await first()
    const parts = books.map(({ bookId, quantity }) => ({ bookId, quantity }))
    await put(`/admin/combos/${id}`, {
      title,
      description,
      label,
      list,
      price,
      books: parts,
      ...more,
      version,
    })
    const stored = await states(`combo/${id}`)
    expect(stored.map(({ by }) => by)).toEqual([admin.name, null])
    return stored
  }

  test('a revision includes the list order', async () => {
    const shown = (await shop.services.merchandising.combos('home')).map(({ id }) => id)
    const home = await cached('/')
    await put('/admin/combo-lists/home', { ids: shown.toReversed(), loaded: shown })
    expect((await read('/')).text).not.toBe(home)
    const [now, old] = await states('combo-list/home')
    expect([now?.state, old?.state]).toEqual([{ ids: shown.toReversed() }, { ids: shown }])
    await put('/admin/combo-lists/home', { ...(old?.state as object), loaded: shown.toReversed() })
    expect((await read('/')).text).toBe(home)
  })
})

test('new synonyms apply from the next search until the list is restored', async () => {
  const page = '/search?query=nikahpapers'
  expect(await cached(page)).not.toContain('Model Nikahnama')
  const { body } = await admin.get('/admin/synonyms')
  const loaded = body.synonyms as string[][]
  const synonyms = [...loaded, ['Model Nikahnama', 'nikahpapers']]
  await put('/admin/synonyms', { synonyms, loaded })
  expect(await read(page)).toMatchObject({ cache: 'miss', text: expect.stringContaining('Model Nikahnama') })
  const [now, old] = await states('synonyms/all')
  expect(now?.state).toEqual({ synonyms })
  await put('/admin/synonyms', { ...(old?.state as object), loaded: synonyms })
  expect((await read(page)).text).not.toContain('Model Nikahnama')
})

test('a restored coupon works with its old terms; stale changes are refused; deletions are stored', async () => {
  const terms = {
    code: 'KEPT10',
    ...TEN_PERCENT,
  }
  const discount = async () =>
    (await admin.post('/validate-coupon', { code: 'KEPT10', cartTotal: 1000 })).body.discount
  const { _id, version } = (await admin.post('/admin/coupons', terms)).body
  const path = `/admin/coupons/${_id}`
  await put(path, { ...terms, value: 50, version })
  expect(await discount()).toBe(500)
  expect(await admin.put(path, { ...terms, value: 20, version })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  const [, old] = await states(`coupon/${_id}`)
  await put(path, { ...(old?.state as object), version: version + 1 })
  expect(await discount()).toBe(100)
  expect(await admin.delete(path)).toMatchObject({ status: 200 })
  expect((await states(`coupon/${_id}`)).map(({ state }) => state)).toEqual([
    null,
    terms,
    { ...terms, value: 50 },
    terms,
  ])
})
