import { beforeAll, describe, expect, test } from 'vitest'

import { createRecordsHttp } from '#modules/records/mount-record.ts'
import { createRecordsService } from '#modules/records/records.service.ts'
import { createRevisionsService } from '#modules/records/revisions/revisions.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { UNPAID_USE_LIMITS } from '#test/support/shop.ts'

import { COUPON_RECORD, createAdminCouponsService } from './admin-coupons.service.ts'
import { createAdminCouponsHttp } from './coupons.http.ts'
import { createCouponsService } from './coupons.service.ts'
import { couponRedemptions } from './coupons.tables.ts'

const database = openFileDatabase()

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const TEN = {
  ...TEN_PERCENT,
  code: 'Exam10',
  maximumDiscount: 250.5,
  minimumOrder: 500,
  validUntil: '2026-12-31T18:30:00.000Z',
  advertised: true,
  usesInAll: 100,
  usesPerShopper: 1,
}
const FLAT = { ...TEN, code: 'FLAT50', type: 'flat', value: 50.5, maximumDiscount: null }

let staff: Call
const coupons = () =>
  createCouponsService({ db: database.db, clock, unpaidUseLimits: async () => UNPAID_USE_LIMITS })

beforeAll(async () => {
  const pages: PageWrites = {
    write: (work) => inTransaction(database.db, (tx) => work(tx, () => undefined)),
  }
  const revisions = createRevisionsService({ db: database.db, clock, records: [] })
  const records = createRecordsService({ db: database.db, clock, pages, revisions })
  const http = createAdminCouponsHttp({ adminCoupons: createAdminCouponsService({ db: database.db }) })
  http.route('/', createRecordsHttp([COUPON_RECORD])({ records }))
  staff = callerOf(http, admin)
})

const idOf = async (terms: object) => (await staff('POST', '/admin/coupons', terms)).body['_id'] as string

async function use(couponId: string, state: 'used' | 'reserved', discount: number) {
  const order = state === 'used' ? 'o1' : null
  const row = { couponId, state, discount, checkoutId: `c-${discount}`, userId: 'u1', orderId: order }
  await database.db.insert(couponRedemptions).values({ ...row, at: clock.now() })
}

test('POST /admin/coupons → 201; it is valid immediately, to the paisa', async () => {
  const { status, body } = await staff('POST', '/admin/coupons', TEN)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...TEN, used: 0, givenOff: 0 })
  expect(await coupons().validate('exam10', 400_000, undefined)).toMatchObject({
    valid: true,
    discount: 25_050,
  })
  await staff('POST', '/admin/coupons', FLAT)
  expect(await coupons().validate('FLAT50', 50_000, undefined)).toMatchObject({ discount: 5_050 })
})

test('a code taken in any case → 409 at the field, on creation and on change', async () => {
  await staff('POST', '/admin/coupons', TEN)
  const second = await idOf(FLAT)
  const refusal = { status: 409, body: { code: 'code_taken', issues: [{ path: 'code' }] } }
  expect(await staff('POST', '/admin/coupons', { ...FLAT, code: 'EXAM10' })).toMatchObject(refusal)
  expect(
    await staff('PUT', `/admin/coupons/${second}`, { ...FLAT, code: 'exam10', version: 1 }),
  ).toMatchObject(refusal)
})

test('PUT replaces the terms: once disabled, it gives no discount', async () => {
  const id = await idOf(TEN)
  const { body } = await staff('PUT', `/admin/coupons/${id}`, {
    ...TEN,
    code: 'EXAM10',
    active: false,
    version: 1,
  })
  expect(body).toMatchObject({ code: 'EXAM10', active: false })
  expect(await coupons().validate('EXAM10', 100_000, undefined)).toMatchObject({ valid: false })
  expect(await coupons().advertised()).toEqual([])
})

test('PUT needs the version it is based on; a stale one returns the stored terms', async () => {
  const id = await idOf(TEN)
  expect(await staff('PUT', `/admin/coupons/${id}`, TEN)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'version' }] },
  })
  await staff('PUT', `/admin/coupons/${id}`, { ...TEN, value: 20, version: 1 })
  expect(await staff('PUT', `/admin/coupons/${id}`, { ...TEN, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale', theirs: { value: 20, version: 2 } },
  })
})

test('the list shows the uses and the total discount of each coupon', async () => {
  const id = await idOf(TEN)
  await use(id, 'used', 1_050)
  await use(id, 'used', 2_000)
  await use(id, 'reserved', 500)
  const { body } = await staff('GET', '/admin/coupons?search=xam')
  expect(body).toMatchObject({ total: 1, coupons: [{ used: 3, givenOff: 30.5 }] })
  expect(await staff('GET', '/admin/coupons?search=%25')).toMatchObject({ body: { total: 0 } })
})

test('DELETE removes an unused coupon, and explains why a used one stays', async () => {
  const id = await idOf(TEN)
  await use(id, 'reserved', 500)
  expect(await staff('DELETE', `/admin/coupons/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: 'This coupon has been used once. Deactivate it instead.' },
  })
  const unused = await idOf(FLAT)
  expect(await staff('DELETE', `/admin/coupons/${unused}`)).toMatchObject({ status: 200 })
  expect(await coupons().validate('FLAT50', 100_000, undefined)).toMatchObject({ valid: false })
})

describe('invalid terms → 400 naming the field', () => {
  test.each([
    ['code', { ...TEN, code: 'TEN %' }],
    ['code', { ...TEN, code: 'X' }],
    ['value', { ...TEN, value: 101 }],
    ['value', { ...TEN, value: 9.5 }],
    ['value', { ...TEN, value: 100, maximumDiscount: null }],
    ['value', { ...FLAT, value: 0 }],
    ['value', { ...FLAT, value: 10.005 }],
    ['maximumDiscount', { ...FLAT, maximumDiscount: 10 }],
    ['minimumOrder', { ...TEN, minimumOrder: -1 }],
    ['usesInAll', { ...TEN, usesInAll: 0 }],
    ['usesPerShopper', { ...TEN, usesPerShopper: 1e12 }],
    ['validFrom', { ...TEN, validFrom: 'tomorrow' }],
    ['validUntil', { ...TEN, validFrom: '2027-01-01T00:00:00.000Z' }],
    ['type', { ...TEN, type: 'gift' }],
  ])('%s of %o', async (field, terms) => {
    const { status, body } = await staff('POST', '/admin/coupons', terms)
    expect(status).toBe(400)
    expect(body['issues']).toContainEqual(expect.objectContaining({ path: field }))
  })
})

test.each(['nothing', '0'.repeat(24)])('coupon %s → 404', async (id) => {
  expect(await staff('PUT', `/admin/coupons/${id}`, { ...TEN, version: 1 })).toMatchObject({ status: 404 })
  expect(await staff('DELETE', `/admin/coupons/${id}`)).toMatchObject({ status: 404 })
})
