import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, startPayment } from '#test/support/purchases.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Hostile accounts start a payment with a coupon and abandon it. The shop runs behind one proxy.

openShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })

const NO_ROOM = expect.stringContaining('This coupon is reserved by unpaid orders.')

async function newOffer(code: string): Promise<BuiltBook> {
  await admin.post('/admin/me/password', { password: ADMIN.password })
  await admin.post('/admin/coupons', { ...TEN_PERCENT, code, usesInAll: 25 })
  return buildBook(shop.database.db, { stock: 60 })
}

/** Returns a client of the same account, at IP address `address` behind the proxy. */
const at = ({ token }: Person, address: string): ApiClient =>
  createApiClient(shop.url, token, { 'x-forwarded-for': address })

const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => buildShopper(shop)))

async function start(client: ApiClient, book: BuiltBook, couponCode: string) {
  const basket = basketOf([book, 1])
  return startPayment(client, { ...basket, amount: basket.amount * 0.9, couponCode } as typeof basket)
}

async function unpaidUses(code: string): Promise<number> {
  const [found] = await rows<{ uses: number }>(
    shop.database.db,
    sql`select count(*)::int as uses from coupon_redemptions r join coupons c on c.id = r.coupon_id
        where c.code = ${code} and r.state <> 'used'`,
  )
  return found?.uses ?? 0
}

test('25 new accounts of one campus take a fifth of a coupon’s uses; other shoppers still get it', async () => {
  const book = await newOffer('CAMPUS')
  const shoppers = await accounts(25)
  const answers = await Promise.all(shoppers.map((one) => start(at(one, '203.0.113.9'), book, 'CAMPUS')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect({ status, message: body.message }).toEqual({ status: 409, message: NO_ROOM })
  }
  expect(await unpaidUses('CAMPUS')).toBe(5)

  const asha = await buildShopper(shop)
  const there = { code: 'CAMPUS', cartTotal: 500 }
  expect((await at(asha, '203.0.113.9').post('/validate-coupon', there)).body.message).toEqual(NO_ROOM)
  expect((await at(asha, '198.51.100.7').post('/validate-coupon', there)).body.valid).toBe(true)
  const { status, body } = await start(at(asha, '198.51.100.7'), book, 'CAMPUS')
  expect(status).toBe(200)
  await payThroughSandbox(shop, body.id)

  shop.clock.advance({ minutes: 31 })
  await shop.runDueJobs()
  expect(await unpaidUses('CAMPUS')).toBe(0)
  expect((await start(at(shoppers[24]!, '203.0.113.9'), book, 'CAMPUS')).status).toBe(200)
})

test('an IPv6 network shares one part of a coupon; a forged client address is ignored', async () => {
  const book = await newOffer('NETWORK')
  const shoppers = await accounts(8)
  const answers = await Promise.all(
    shoppers.map((one, i) => start(at(one, `10.0.0.${i}, 2001:db8:1:2::${i + 1}`), book, 'NETWORK')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect((await start(at(shoppers[7]!, '2001:db8:1:3::1'), book, 'NETWORK')).status).toBe(200)
})

test('staff set the share of an address', async () => {
  const book = await newOffer('SHARED')
  const { body } = await admin.get('/admin/shop-settings')
  const change = (sharePerAddress: number) =>
    admin.put('/admin/shop-settings', {
      basedOn: body.revision,
      details: { ...body.details, couponHolds: { ...body.details.couponHolds, sharePerAddress } },
    })
  expect(body.details.couponHolds).toEqual({ sharePerAddress: 20, perUnconfirmedAccount: 1 })
  expect(await change(0)).toMatchObject({ status: 400 })
  expect(await change(8)).toMatchObject({ status: 200 })
  const answers = await Promise.all(
    (await accounts(4)).map((one) => start(at(one, '192.0.2.77'), book, 'SHARED')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})
