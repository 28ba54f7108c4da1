import { expect, test } from 'vitest'

import { EMPTY_ADDRESS } from './address.ts'
import { ownAddress } from './own-address.ts'

const of = (user: { name: string; email?: string }) => ownAddress({ status: 'shopper', token: 'a.b.c', user })

test.each([
  ['Asha Verma', 'Asha', 'Verma'],
  [' Asha  Devi Verma ', 'Asha Devi', 'Verma'],
  ['Asha', 'Asha', ''],
])('splits %s into first name %s and last name %s', (name, firstName, lastName) =>
  expect(of({ name })).toEqual({ ...EMPTY_ADDRESS, firstName, lastName }),
)

test('uses the account’s email address', () =>
  expect(of({ name: 'Asha', email: 'asha@shoppers.example' }).email).toBe('asha@shoppers.example'))

test('is empty for a visitor', () => expect(ownAddress({ status: 'visitor' })).toEqual(EMPTY_ADDRESS))
