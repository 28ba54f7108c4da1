import { expect, test } from 'vitest'

import { couponTerms, type StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'

import { draftOf, termsOf } from './coupon-draft.ts'

const COUPON: StaffCoupon = {
  _id: 'a',
  version: 1,
  code: 'EXAM10',
  type: 'percentage',
  value: 10,
  maximumDiscount: 250.5,
  minimumOrder: 0,
  validFrom: '2026-10-31T18:30:00.000Z',
  validUntil: '2026-12-31T18:29:59.999Z',
  advertised: true,
  active: false,
  usesInAll: 100,
  usesPerShopper: null,
  used: 3,
  givenOff: 30,
}

test('a coupon that is opened and saved unchanged stays what it was', () => {
  const { _id, version: _version, used: _used, givenOff: _givenOff, ...terms } = COUPON
  expect(termsOf(draftOf(COUPON))).toEqual(terms)
})

test('days are India’s: from the first to the last moment', () => {
  expect(draftOf(COUPON)).toMatchObject({ validFrom: '2026-11-01', validUntil: '2026-12-31' })
})

test('the form of a new coupon lacks nothing but its code', () => {
  expect(couponTerms.safeParse(termsOf({ ...draftOf(undefined), code: 'NEW' })).success).toBe(true)
})

test('a flat coupon sends no maximum, whatever stood in the field', () => {
  expect(termsOf({ ...draftOf(COUPON), type: 'flat' }).maximumDiscount).toBeNull()
})
