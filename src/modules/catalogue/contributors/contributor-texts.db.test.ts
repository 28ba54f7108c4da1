import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { buildBook } from '#test/support/books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createContributorsHttp } from './contributors.http.ts'
import type { ContributorsBody } from './contributors.schema.ts'
import { createContributorTexts } from './contributor-texts.service.ts'
import { createContributorsService } from './contributors.service.ts'

let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const call = (method: string, path: string, body?: unknown, actor: Actor = admin) =>
  callerOf(createContributorsHttp({ contributorTexts: createContributorTexts(world) }), actor)(
    method,
    path,
    body,
  )
const list = async (query: string) =>
  (await call('GET', `/admin/contributors?${query}`)).body as unknown as ContributorsBody
const slugs = async (query: string) => (await list(query)).contributors.map(({ _id }) => _id)

async function sell(author: string, publisher?: string): Promise<string> {
  const { id } = await buildBook(world.db, { author })
  if (publisher) await world.db.update(books).set({ publisher }).where(eq(books.id, id))
  return id
}

describe('GET /admin/contributors', () => {
  beforeAll(async () => {
    await sell('Xq. P. Jainendra', 'Xqhouse Law')
    await sell('Xq. P. Jainendra, रामनाथ शर्मा')
  })

  test.each([
    ['search=xq p jainendra', ['author/xq-p-jainendra']],
    ['search=XQP Jain', ['author/xq-p-jainendra']],
    ['search=jainendra xq', ['author/xq-p-jainendra']],
    ['search=xqhouse', ['publisher/xqhouse-law']],
    ['search=xqhouse&kind=author', []],
    [`search=${encodeURIComponent('रामनाथ')}`, ['author/रामनाथ-शर्मा']],
    ['search=...', []],
    ['search=%25', []],
  ])('%s finds %j', async (query, found) => expect(await slugs(query)).toEqual(found))

  test('counts the books for sale and pages through all names by kind and name', async () => {
    const [found] = (await list('search=jainendra')).contributors
    expect(found).toMatchObject({ name: 'Xq. P. Jainendra', books: 2, bio: '' })
    const all = await slugs('limit=100')
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(await slugs('limit=2&page=2')).toEqual(all.slice(2, 4))
    expect((await list('limit=2')).total).toBe((await list('')).total)
  })

  test('omits names without a book for sale, which have no page', async () => {
    const id = await sell('Xr Gone')
    await world.db.update(books).set({ archived: true }).where(eq(books.id, id))
    expect(await slugs('search=xr gone')).toEqual([])
  })
})

describe('PUT /admin/contributors/:kind/:slug', () => {
  const PATH = '/admin/contributors/author/xs-rao'
  const HOUSE = '/admin/contributors/publisher/xs-rao'
  const EMPTY = { bio: '', address: '' }
  beforeAll(() => sell('Xs Rao', 'Xs Rao'))
  /** Bases a change on the stored texts, which a refused one returns. */
  const put = async (path: string, body: object) => {
    const first = await call('PUT', path, { loaded: EMPTY, ...body })
    const loaded = first.body['theirs']
    return loaded ? call('PUT', path, { ...body, loaded }) : first
  }
  beforeEach(() => put(PATH, { bio: '' }))

  test('shows the trimmed text immediately, only on the page of that kind', async () => {
    world.touched()
    const { status, body } = await put(PATH, { bio: '  Taught at Nagpur.\n\nWrote two books. ' })
    expect([status, body['bio']]).toEqual([200, 'Taught at Nagpur.\n\nWrote two books.'])
    expect(world.touched()).toEqual(['name:author/xs-rao'])
    const names = createContributorsService(world)
    const bioOf = async (kind: 'author' | 'publisher') => (await names.page({ kind, slug: 'xs-rao' }, 1))?.bio
    expect([await bioOf('author'), await bioOf('publisher')]).toEqual([
      'Taught at Nagpur.\n\nWrote two books.',
      '',
    ])
  })

  test('does not overwrite a colleague’s newer text', async () => {
    await call('PUT', PATH, { bio: 'First', loaded: EMPTY })
    const late = await call('PUT', PATH, { bio: 'Second', loaded: EMPTY })
    const theirs = { bio: 'First', address: '' }
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', theirs } })
    expect((await call('PUT', PATH, { bio: 'Second' })).status).toBe(400)
    expect((await call('PUT', PATH, { bio: 'Second', loaded: theirs })).status).toBe(200)
  })

  test('shows a publisher’s address on its page, and keeps it if a change omits it', async () => {
    const address = '34A, Lalbagh\nLucknow 226001'
    expect((await put(HOUSE, { bio: '', address })).body['address']).toBe(address)
    await put(HOUSE, { bio: 'Since 1942.' })
    const page = await createContributorsService(world).page({ kind: 'publisher', slug: 'xs-rao' }, 1)
    expect(page).toMatchObject({ bio: 'Since 1942.', address })
    const late = await call('PUT', HOUSE, {
      bio: '',
      address: 'Delhi',
      loaded: { bio: 'Since 1942.', address: '' },
    })
    expect([late.status, late.body['code']]).toEqual([409, 'stale'])
    const removed = await put(HOUSE, EMPTY)
    expect(removed.body['address']).toBe('')
  })

  test('refuses an author’s address', async () =>
    expect((await put(PATH, { bio: '', address: 'Lucknow' })).status).toBe(400))

  test('stores each text as a revision', async () => {
    await put(PATH, { bio: 'First' })
    await put(PATH, { bio: 'Second' })
    const { states } = await world.revisions.of(admin, { kind: 'author', name: 'xs-rao' }, 1)
    expect(states.slice(0, 2).map(({ state }) => state)).toEqual([
      { bio: 'Second', address: '' },
      { bio: 'First', address: '' },
    ])
  })

  test('keeps the history of names in other scripts too', async () => {
    const slug = encodeURIComponent('रामनाथ-शर्मा')
    expect((await put(`/admin/contributors/author/${slug}`, { bio: 'लेखक' })).status).toBe(200)
    expect((await world.revisions.of(admin, { kind: 'author', name: 'रामनाथ-शर्मा' }, 1)).states).not.toEqual(
      [],
    )
  })

  test("keeps the text when the name's spelling and its books change", async () => {
    const id = await sell('xt rao')
    await put('/admin/contributors/author/xt-rao', { bio: 'Known' })
    await world.db.update(books).set({ author: 'X.T. Rao' }).where(eq(books.id, id))
    await world.db.update(books).set({ author: 'XT Rao' }).where(eq(books.id, id))
    expect((await list('search=xt rao')).contributors).toMatchObject([{ name: 'XT Rao', bio: 'Known' }])
  })

  test.each([
    ['author/nobody-at-all', 404],
    ['editor/xs-rao', 404],
    ['author/Xs-Rao', 404],
    ['author/%00', 404],
  ])('%s is %i', async (path, status) =>
    expect((await put(`/admin/contributors/${path}`, { bio: 'x' })).status).toBe(status),
  )

  test.each([
    {},
    { bio: 7 },
    { bio: 'x'.repeat(1201) },
    { bio: 'a\u0000' },
    { bio: '', more: 1 },
    { bio: '', address: 'x'.repeat(301) },
  ])('%j is 400', async (body) => expect((await call('PUT', PATH, body)).status).toBe(400))
})
