import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OpenDatabase } from '#platform/database/open.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { createCouponsHttp } from './coupons.http.ts'
import { createCouponsService } from './coupons.service.ts'
import { coupons } from './coupons.tables.ts'

let database: OpenDatabase
let call: Call

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(coupons).values([
    { id: '1', code: 'Law10', type: 'percentage', value: 10, advertised: true },
    { id: '2', code: 'FLAT50', type: 'flat', value: 5_050, minimumOrder: 20_000, advertised: true },
    { id: '3', code: 'SECRET', type: 'flat', value: 100 },
    { id: '4', code: 'OLD', type: 'flat', value: 1, advertised: true, validUntil: new Date('2026-01-01') },
  ])
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
  call = callerOf(createCouponsHttp({ coupons: createCouponsService({ db: database.db, clock }) }))
})
afterAll(() => database.close())

test('GET /coupons lists what is advertised and holds today, flat values in rupees', async () => {
  expect(await call('GET', '/coupons')).toEqual({
    status: 200,
    body: [
      { code: 'FLAT50', type: 'flat', value: 50.5 },
      { code: 'Law10', type: 'percentage', value: 10 },
    ],
  })
})

describe('POST /validate-coupon', () => {
  const validate = (body: unknown) => call('POST', '/validate-coupon', body)

  test('reads the code in any case, and tells what it takes off a cart', async () => {
    expect(await validate({ code: ' law10 ', cartTotal: 956.5 })).toEqual({
      status: 200,
      body: {
        valid: true,
        code: 'Law10',
        type: 'percentage',
        value: 10,
        discount: 95.65,
        message: 'Coupon applied successfully!',
      },
    })
  })

  test('without a cart tells type and value', async () => {
    const { body } = await validate({ code: 'FLAT50' })
    expect(body).toMatchObject({ valid: true, type: 'flat', value: 50.5 })
  })

  test.each([
    ['unknown', { code: 'NOPE' }, 'Invalid coupon code'],
    ['expired', { code: 'OLD' }, 'This coupon has expired.'],
    [
      'too small an order',
      { code: 'FLAT50', cartTotal: 199.99 },
      'This coupon needs an order of ₹200.00 or more.',
    ],
  ])('%s is an answer, not an error', async (_, question, message) => {
    expect(await validate(question)).toEqual({ status: 200, body: { valid: false, message } })
  })

  test.each([
    ['an empty code', { code: '  ' }, 'Coupon code cannot be empty'],
    ['no code', {}, 'code: '],
    ['a code that PostgreSQL cannot hold', { code: 'A\u0000B' }, 'code: '],
    ['a negative cart', { code: 'LAW10', cartTotal: -1 }, 'cartTotal: '],
  ])('%s is 400', async (_, question, message) => {
    const answer = await validate(question)
    expect(answer.status).toBe(400)
    expect(answer.body['message']).toContain(message)
  })
})
