import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'

import { addUp, usedCoupons } from './coupons.repository.ts'
import { couponRedemptions, coupons } from './coupons.tables.ts'

const database = openFileDatabase()
const usedCoupon = async (id: string) => (await usedCoupons(database.db, [id]))[0]

const at = new Date('2026-11-20T10:00:00Z')

beforeEach(async () => {
  for (const id of ['a', 'b']) {
    await database.db.insert(coupons).values({ id, code: id.repeat(3), type: 'flat', value: 100 })
  }
})

type State = 'reserved' | 'waiting' | 'used'
const orderOf = (state: State) => (state === 'used' ? 'o' : null)

async function redeem(checkoutId: string, state: State, discount = 500) {
  const row = { checkoutId, couponId: 'a', userId: 'u', state, discount, orderId: orderOf(state), at }
  await database.db.insert(couponRedemptions).values(row)
}
const become = (checkoutId: string, state: State) =>
  database.db
    .update(couponRedemptions)
    .set({ state, orderId: orderOf(state) })
    .where(eq(couponRedemptions.checkoutId, checkoutId))
const free = (checkoutId: string) =>
  database.db.delete(couponRedemptions).where(eq(couponRedemptions.checkoutId, checkoutId))

test('every existing use counts; its discount counts once it is ordered', async () => {
  await redeem('c1', 'reserved')
  expect(await usedCoupon('a')).toMatchObject({ used: 1, givenOff: 0 })
  await become('c1', 'waiting')
  await become('c1', 'used')
  await redeem('c2', 'used', 750)
  await redeem('c3', 'reserved')
  expect(await usedCoupon('a')).toMatchObject({ used: 3, givenOff: 1250 })
  await free('c3')
  await free('c2')
  expect(await usedCoupon('a')).toMatchObject({ used: 1, givenOff: 500 })
  expect(await usedCoupon('b')).toMatchObject({ used: 0, givenOff: 0, tallies: 0 })
})

test('merging tally rows concurrently preserves the total', async () => {
  for (const n of Array(8).keys()) await redeem(`c${n}`, 'used', 100 + n)
  await Promise.all([addUp(database.db, ['a']), redeem('later', 'used', 1), addUp(database.db, ['a', 'b'])])
  expect(await usedCoupon('a')).toMatchObject({ used: 9, givenOff: 829 })
  await addUp(database.db, ['a'])
  expect(await usedCoupon('a')).toMatchObject({ used: 9, givenOff: 829, tallies: 1 })
})
