import { expect, test } from 'vitest'

import { COUPONS, type StaffCoupon } from '#modules/offers/coupons/coupon-record.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { draftOf, stateFrom, stateOf } from '#web/admin/kit/record/staff-record.tsx'

import { COUPON_FORM } from './coupon-staff-record.ts'

const COUPON: StaffCoupon = {
  _id: 'a',
  version: 1,
  ...TEN_PERCENT,
  code: 'EXAM10',
  maximumDiscount: 250.5,
  validFrom: '2026-10-31T18:30:00.000Z',
  validUntil: '2026-12-31T18:29:59.999Z',
  advertised: true,
  active: false,
  usesInAll: 100,
  used: 3,
  givenOff: 30,
}

const { fields } = COUPON_FORM
const draft = draftOf(fields, stateOf(COUPON_FORM, COUPON))
const added = draftOf(fields, COUPON_FORM.initial('2026-11-20'))

test('saving an unchanged coupon keeps its terms', () => {
  const { _id, version: _version, used: _used, givenOff: _givenOff, ...terms } = COUPON
  expect(stateFrom(fields, draft)).toEqual(terms)
})

test('shows validity as Indian calendar days', () => {
  expect(draft).toMatchObject({ validFrom: '2026-11-01', validUntil: '2026-12-31' })
})

test('a new coupon needs only a code', () => {
  expect(COUPONS.terms.safeParse(stateFrom(fields, { ...added, code: 'NEW' })).success).toBe(true)
})

test('a flat coupon sends no maximum, even if the field has one', () => {
  expect(stateFrom(fields, { ...draft, type: 'flat' })).toMatchObject({ maximumDiscount: null })
})
