import { beforeAll, describe, expect, test } from 'vitest'

import { type Call, callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { UNPAID_USE_LIMITS } from '#test/support/shop.ts'

import { createCouponsHttp } from './coupons.http.ts'
import { createCouponsService } from './coupons.service.ts'
import { couponRedemptions, coupons } from './coupons.tables.ts'

const database = openFileDatabase({ emptied: false })

const ASHA = {
  userId: 'asha',
  name: 'Asha',
  email: 'asha@example.com',
  role: 'user' as const,
  isAdmin: false,
}

const use = (checkoutId: string, couponId: string, userId: string) => {
  const state = 'used' as const
  return { checkoutId, couponId, userId, state, discount: 1, orderId: 'o1', at: new Date('2026-11-01') }
}

let call: Call
let asAsha: Call

beforeAll(async () => {
  await database.db.insert(coupons).values([
    { id: '1', code: 'Law10', type: 'percentage', value: 10, advertised: true },
    { id: '2', code: 'FLAT50', type: 'flat', value: 5_050, minimumOrder: 20_000, advertised: true },
    { id: '3', code: 'SECRET', type: 'flat', value: 100 },
    { id: '4', code: 'OLD', type: 'flat', value: 1, advertised: true, validUntil: new Date('2026-01-01') },
    { id: '5', code: 'SOON', type: 'flat', value: 1, advertised: true, validFrom: new Date('2027-01-01') },
    { id: '6', code: 'OFF', type: 'flat', value: 1, advertised: true, active: false },
    { id: '7', code: 'GONE', type: 'flat', value: 1, advertised: true, usesInAll: 1 },
    { id: '8', code: 'ONCE', type: 'percentage', value: 50, maximumDiscount: 9_950, usesPerShopper: 1 },
  ])
  await database.db.insert(couponRedemptions).values([use('c1', '7', 'ravi'), use('c2', '8', ASHA.userId)])
  const unpaidUseLimits = async () => UNPAID_USE_LIMITS
  const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
  const endpoints = createCouponsHttp({
    coupons: createCouponsService({ db: database.db, clock, unpaidUseLimits }),
  })
  call = callerOf(endpoints)
  asAsha = callerOf(endpoints, ASHA)
})

test('GET /coupons lists advertised coupons that are valid and not used up, in rupees (spec accounts §7)', async () => {
  expect(await call('GET', '/coupons')).toEqual({
    status: 200,
    body: [
      {
        code: 'FLAT50',
        type: 'flat',
        value: 50.5,
        minimumOrder: 200,
        maximumDiscount: null,
        validUntil: null,
      },
      {
        code: 'Law10',
        type: 'percentage',
        value: 10,
        minimumOrder: 0,
        maximumDiscount: null,
        validUntil: null,
      },
    ],
  })
})

describe('POST /validate-coupon (spec accounts §7)', () => {
  const validate = (body: unknown) => call('POST', '/validate-coupon', body)

  test('ignores the code’s case and returns the discount on a cart', async () => {
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

  test.each(['\u200b', '\u202c', '\u00a0', '\u00ad'])('accepts the code followed by %j', async (sign) => {
    const { body } = await validate({ code: `law10${sign}`, cartTotal: 956.5 })
    expect(body).toMatchObject({ valid: true })
  })

  test('returns type and value without a cart (spec accounts §3)', async () => {
    const { body } = await validate({ code: 'FLAT50' })
    expect(body).toMatchObject({ valid: true, type: 'flat', value: 50.5 })
  })

  test.each([
    ['unknown', { code: 'NOPE' }, 'Invalid coupon code'],
    ['expired', { code: 'OLD' }, 'This coupon has expired.'],
    ['early', { code: 'SOON' }, 'This coupon is not valid yet.'],
    ['switched off', { code: 'OFF' }, 'This coupon is no longer available.'],
    ['used up', { code: 'GONE' }, 'This coupon has been used up.'],
    [
      'too small an order',
      { code: 'FLAT50', cartTotal: 199.99 },
      'This coupon needs an order of ₹200.00 or more.',
    ],
  ])('%s is a normal response, not an error', async (_, question, message) => {
    expect(await validate(question)).toEqual({ status: 200, body: { valid: false, message } })
  })

  test('refuses a coupon the token’s owner has used; a visitor’s uses are unknown', async () => {
    const question = { code: 'ONCE', cartTotal: 1000 }
    expect((await validate(question)).body).toMatchObject({ valid: true, discount: 99.5 })
    expect(await asAsha('POST', '/validate-coupon', question)).toEqual({
      status: 200,
      body: { valid: false, message: 'You have already used this coupon.' },
    })
  })

  test.each([
    ['an empty code', { code: '  ' }, 'Coupon code cannot be empty'],
    ['no code', {}, 'Code '],
    ['a code that PostgreSQL cannot hold', { code: 'A\u0000B' }, 'Code '],
    ['a negative cart', { code: 'LAW10', cartTotal: -1 }, 'Cart total '],
  ])('%s is 400', async (_, question, message) => {
    const answer = await validate(question)
    expect(answer.status).toBe(400)
    expect(answer.body['message']).toContain(message)
  })
})
