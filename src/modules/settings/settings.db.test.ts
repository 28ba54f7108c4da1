import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import { callerOf, type HttpAnswer } from '#test/support/http-app.ts'

import { createSettingsNow, type SettingsNow } from './current-settings.service.ts'
import { createSettingsHttp } from './settings.http.ts'
import { createPhotosService, createSettingsService } from './settings.service.ts'
import { BUILT_IN_DETAILS } from './shop-details.ts'

const database = openFileDatabase()

const folder = mkdtempSync(path.join(tmpdir(), 'photo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PATH = '/admin/shop-settings'
const OTHER = { ...BUILT_IN_DETAILS, phone: '+91 98765 43210' }

let now: SettingsNow
let touched: string[]
let askAs: (actor: Actor) => ReturnType<typeof callerOf>

beforeEach(async () => {
  const { db } = database
  touched = []
  const pages: PageWrites = {
    write: (work) => inTransaction(db, (tx) => work(tx, (...tags) => void touched.push(...tags))),
  }
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  now = createSettingsNow()
  const settings = createSettingsService({ db, clock, pages })
  const pictures = createPictures({ db, storage: createDiskStorage(folder), log: pino({ level: 'silent' }) })
  const photos = createPhotosService({ db, pictures })
  askAs = (actor) => callerOf(createSettingsHttp({ settings, photos }), actor)
})

const call = (method: string, at = '', body?: unknown) => askAs(admin)(method, PATH + at, body)
const save = (basedOn: number, details: unknown = OTHER) => call('PUT', '', { basedOn, details })
const numberIn = ({ body }: HttpAnswer) => body['revision'] as number
const phoneNow = async () => (await now(database.db)).shop.phone

test('the built-in details apply until staff change them', async () => {
  expect(await call('GET')).toMatchObject({
    status: 200,
    body: { revision: 0, author: null, at: null, details: BUILT_IN_DETAILS },
  })
  expect((await now(database.db)).details).toEqual(BUILT_IN_DETAILS)
})

test('a saved change applies to the next read and invalidates every page', async () => {
  await phoneNow()
  expect(await save(0)).toMatchObject({
    status: 200,
    body: { author: 'Admin', at: '2026-11-20T10:00:00.000Z', details: OTHER },
  })
  expect(touched).toEqual(['shop'])
  expect(await phoneNow()).toEqual({ text: '+91 98765 43210', href: 'tel:+919876543210' })
})

test('unchanged details are cached', async () => {
  await save(0)
  expect(await now(database.db)).toBe(await now(database.db))
})

test('a transaction reads its own details', async () => {
  await save(0)
  const { shop } = await inTransaction(database.db, (tx) => now(tx))
  expect(shop.phone.text).toBe(OTHER.phone)
})

test('saving unchanged details adds no revision', async () => {
  const revision = numberIn(await save(0))
  expect(await save(revision)).toMatchObject({ status: 200, body: { revision } })
  expect(touched).toEqual(['shop'])
})

describe('history', () => {
  test('lists who changed the details and when, with the previous ones', async () => {
    const first = numberIn(await save(0))
    await save(first, { ...OTHER, city: 'Mohali' })
    expect((await call('GET', '/history?limit=1')).body).toMatchObject({
      total: 2,
      totalPages: 2,
      revisions: [{ author: 'Admin', restored: null, details: { city: 'Mohali' }, before: OTHER }],
    })
    expect((await call('GET', '/history?limit=1&page=2')).body['revisions']).toMatchObject([
      { revision: first, details: OTHER, before: BUILT_IN_DETAILS },
    ])
  })

  test('restores an earlier revision, or the release’s details, as a new one', async () => {
    const first = numberIn(await save(0))
    const second = numberIn(await save(first, { ...OTHER, city: 'Mohali' }))
    const third = await call('POST', '/restore', { basedOn: second, revision: first })
    expect(third).toMatchObject({ status: 200, body: { details: OTHER } })
    expect(await call('POST', '/restore', { basedOn: numberIn(third), revision: 0 })).toMatchObject({
      status: 200,
      body: { details: BUILT_IN_DETAILS },
    })
    expect((await phoneNow()).text).toBe(BUILT_IN_DETAILS.phone)
    const { body } = await call('GET', '/history')
    expect(body['revisions']).toMatchObject([{ restored: 0 }, { restored: first }, {}, {}])
  })

  test('restoring an unknown revision returns 404', async () => {
    expect((await call('POST', '/restore', { basedOn: 0, revision: 99 })).status).toBe(404)
  })
})

describe('two editors of the settings', () => {
  test('the second gets a conflict that names the first, and nothing is overwritten', async () => {
    const theirs = numberIn(await save(0))
    expect(await save(0, { ...OTHER, city: 'Mohali' })).toMatchObject({
      status: 409,
      body: { code: 'stale', theirs: { revision: theirs, author: 'Admin' } },
    })
    expect((await call('POST', '/restore', { basedOn: 0, revision: 0 })).status).toBe(409)
    expect((await now(database.db)).details).toEqual(OTHER)
  })

  test('saving concurrently: one succeeds', async () => {
    const cities = ['Mohali', 'Panchkula', 'Zirakpur']
    const answers = await Promise.all(cities.map((city) => save(0, { ...OTHER, city })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await call('GET', '/history')).body['total']).toBe(1)
  })
})

test.each([
  ['details.phone', { basedOn: 0, details: { ...OTHER, phone: '555' } }],
  [
    'details.hours.0.closes',
    { basedOn: 0, details: { ...OTHER, hours: [{ ...BUILT_IN_DETAILS.hours[0], closes: '9' }] } },
  ],
  ['details.delivery', { basedOn: 0, details: { ...OTHER, delivery: undefined } }],
  ['basedOn', { basedOn: 1e300, details: OTHER }],
])('an invalid %s returns 400 naming it and saves nothing', async (path, change) => {
  const answer = await call('PUT', '', change)
  expect(answer.status).toBe(400)
  expect(answer.body['issues']).toContainEqual(expect.objectContaining({ path }))
  expect(numberIn(await call('GET'))).toBe(0)
})

describe('the photo of the store', () => {
  const upload = (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(bytes)], 'store.png'))
    return call('POST', '/photo', form)
  }

  test('is stored first and shown once the settings are saved', async () => {
    const { status, body } = await upload(await plainPicture('#a1b2c3').png().toBuffer())
    expect(status).toBe(201)
    const storePhoto = body['address'] as string
    expect(storePhoto).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    expect((await now(database.db)).shop.storePhoto).toBe('')
    await save(0, { ...OTHER, storePhoto })
    expect((await now(database.db)).shop.storePhoto).toBe(storePhoto)
  })

  test('must be a picture', async () => {
    expect((await upload(new TextEncoder().encode('not a picture'))).status).toBe(400)
  })
})
