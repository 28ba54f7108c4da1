import { expect, test } from 'vitest'

import { ADDRESS } from '#test/support/purchases.ts'

import { orderToJoin } from './one-parcel.tsx'

const order = (_id: string, more: object = {}) => ({
  _id,
  number: `KK-${_id}`,
  expressPaid: false,
  shippingAddress: { ...ADDRESS, ...more },
})

test('offers the newest order to the same person and address', () => {
  const joinable = [order('3', { zip: '211002' }), order('2'), order('1')]
  const typed = { ...ADDRESS, addressLine1: '12  court road ', phone: '9000000000', email: '' }
  expect(orderToJoin(joinable, typed)?._id).toBe('2')
})

test('offers none for another person, another address or an empty form', () => {
  expect(orderToJoin([order('1')], { ...ADDRESS, lastName: 'Rao' })).toBeUndefined()
  expect(orderToJoin([order('1')], { ...ADDRESS, addressLine2: 'Flat 2' })).toBeUndefined()
  expect(orderToJoin([], ADDRESS)).toBeUndefined()
})
