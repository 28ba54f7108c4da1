import { beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction } from '#platform/database/database.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createRevisionsHttp } from './revisions.http.ts'
import type { RevisionJson } from './revisions.schema.ts'
import { type Change, createRevisionsService, type RevisionsService } from './revisions.service.ts'
import type { Subject } from './subject.ts'

const database = openFileDatabase()

const HERO: Subject = { kind: 'home-list', name: 'hero' }
const asha: Actor = { ...admin, name: 'Asha' }
const helper: Actor = { ...admin, role: 'staff' }

let revisions: RevisionsService

beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
  const records = [{ kind: 'coupon', permission: 'coupons.write' }] as const
  revisions = createRevisionsService({ db: database.db, clock, records })
})

const store = (change: Change, thing = HERO) =>
  inTransaction(database.db, (tx) => revisions.store(tx, asha, thing, change))
const states = async (thing = HERO) => (await revisions.of(asha, thing, 1)).states
const brief = ({ by, state, before }: RevisionJson) => ({ by, state, before })
const call = (actor: Actor) => callerOf(createRevisionsHttp({ revisions }), actor)

describe('store', () => {
  test('the first change also stores the previous state, without an author', async () => {
    await store({ before: { slots: ['a'] }, after: { slots: ['b'] } })
    expect((await states()).map(brief)).toEqual([
      { by: 'Asha', state: { slots: ['b'] }, before: { slots: ['a'] } },
      { by: null, state: { slots: ['a'] }, before: null },
    ])
  })

  test('later changes store only their own state, regardless of field order', async () => {
    await store({ before: null, after: { price: 1, title: 'A' } })
    await store({ before: { title: 'A', price: 1 }, after: { title: 'B', price: 1 } })
    expect((await states()).map(({ state }) => state)).toEqual([
      { title: 'B', price: 1 },
      { title: 'A', price: 1 },
    ])
  })

  test('the next change records what was changed outside the admin area', async () => {
    await store({ before: null, after: 'made' })
    await store({ before: 'changed by a program', after: 'changed' })
    expect((await states()).map(({ by, state }) => [by, state])).toEqual([
      ['Asha', 'changed'],
      [null, 'changed by a program'],
      ['Asha', 'made'],
    ])
  })

  test('a deletion is a state too', async () => {
    await store({ before: null, after: 'made' })
    await store({ before: 'made', after: null })
    expect((await states()).map(brief)).toEqual([
      { by: 'Asha', state: null, before: 'made' },
      { by: 'Asha', state: 'made', before: null },
    ])
  })

  test('a change without effect is not stored', async () => {
    await store({ before: { slots: ['a'] }, after: { slots: ['a'] } })
    expect(await states()).toEqual([])
  })

  test('rolls back with its transaction', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await revisions.store(tx, asha, HERO, { before: null, after: 'never' })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await states()).toEqual([])
  })

  test('states can be neither changed nor deleted', async () => {
    await store({ before: null, after: 'made' })
    for (const attempt of [`update revisions set author = 'X'`, 'delete from revisions'])
      await expect(database.executeSql(attempt)).rejects.toThrow('append-only')
  })
})

describe('GET /admin/history/:kind/:name', () => {
  const path = '/admin/history/home-list/hero'

  test('returns ten states a page, newest first, each with the previous one, of this thing only', async () => {
    for (let n = 1; n <= 12; n += 1) await store({ before: n === 1 ? null : n - 1, after: n })
    await store({ before: null, after: 'other' }, { kind: 'home-list', name: 'featured' })
    const { body } = await call(asha)('GET', path)
    const first = body['states'] as RevisionJson[]
    expect(body).toMatchObject({ total: 12, totalPages: 2 })
    expect(first.map(({ state, before }) => [state, before])).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => [n, n - 1]),
    )
    const second = (await call(asha)('GET', `${path}?page=2`)).body['states'] as RevisionJson[]
    expect(second.map(({ state, before }) => [state, before])).toEqual([
      [2, 1],
      [1, null],
    ])
  })

  test('returns the names that the ids of both states had', async () => {
    await store({ before: null, after: ['a'], names: { a: 'Old name' } })
    await store({ before: ['a'], after: ['b'], names: { a: 'New name', b: 'Beta' } })
    expect((await states())[0]?.names).toEqual({ a: 'New name', b: 'Beta' })
  })

  test('requires permission to edit the thing', async () => {
    expect((await call(shopper)('GET', path)).status).toBe(403)
    expect((await call(helper)('GET', path)).status).toBe(403)
    expect((await call(helper)('GET', '/admin/history/coupon/f00')).status).toBe(403)
    expect((await call({ ...admin, role: 'manager' })('GET', path)).status).toBe(200)
  })

  test.each(['nothing/hero', 'toString/hero', 'home-list/%00', 'home-list/HERO', `coupon/${'a'.repeat(65)}`])(
    '%s → 404',
    async (name) => expect((await call(asha)('GET', `/admin/history/${name}`)).status).toBe(404),
  )

  test('GET /admin/history/:kind lists deleted things with their last state, and no others', async () => {
    const coupon = (name: string): Subject => ({ kind: 'coupon', name })
    await store({ before: null, after: 'kept' }, coupon('a'))
    for (const name of ['b', 'c']) {
      await store({ before: null, after: `was ${name}` }, coupon(name))
      await store({ before: `was ${name}`, after: null }, coupon(name))
    }
    await store({ before: null, after: 'was b again' }, coupon('b'))
    await store({ before: 'other', after: null }, HERO)
    const { body } = await call(asha)('GET', '/admin/history/coupon')
    expect((body['removed'] as RevisionJson[]).map(brief)).toEqual([
      { by: 'Asha', state: null, before: 'was c' },
    ])
    expect((await call(helper)('GET', '/admin/history/coupon')).status).toBe(403)
    expect((await call(asha)('GET', '/admin/history/nothing')).status).toBe(404)
  })

  test.each(['0', '-1', 'x', '1e99'])('page %s → 400', async (page) =>
    expect((await call(asha)('GET', `${path}?page=${page}`)).status).toBe(400),
  )
})
