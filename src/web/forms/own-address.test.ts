import { expect, test } from 'vitest'

import { EMPTY_ADDRESS } from './address.ts'
import { ownAddress } from './own-address.ts'

const of = (user: { name: string; email?: string }) => ownAddress({ status: 'shopper', token: 'a.b.c', user })

test.each([
  ['Asha Verma', 'Asha', 'Verma'],
  [' Asha  Devi Verma ', 'Asha Devi', 'Verma'],
  ['Asha', 'Asha', ''],
])('of %s the first name is %s, the last %s', (name, firstName, lastName) =>
  expect(of({ name })).toEqual({ ...EMPTY_ADDRESS, firstName, lastName }),
)

test('the e-mail address is the account’s', () =>
  expect(of({ name: 'Asha', email: 'asha@shoppers.example' }).email).toBe('asha@shoppers.example'))

test('nothing is known of a visitor', () => expect(ownAddress({ status: 'visitor' })).toEqual(EMPTY_ADDRESS))
