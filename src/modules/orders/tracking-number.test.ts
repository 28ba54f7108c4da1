import { expect, test } from 'vitest'

import { isSameTracking, trackingIssue, trackingNumberOf } from './tracking-number.ts'

const PHONES = ['9876543210', '+91 91234 56789']

test.each([
  ['9789356036086', 'the ISBN of a book'],
  ['978-93-5603-608-6', 'the ISBN of a book'],
  [']E0978935603608651995', 'the ISBN of a book'],
  ['९७८९३५६०३६०८६', 'the ISBN of a book'],
  ['080442957X', 'the ISBN of a book'],
  ['KK-000123', 'an order number of ours'],
  ['kk 123', 'an order number of ours'],
  ['RQ-000012', 'a request number of ours'],
  ['KB/26-27/000052', 'an invoice number of ours'],
  ['pay_Nxy12345678901', 'a payment number'],
  ['9876543210', 'a customer’s phone number'],
  ['+91 98765 43210', 'a customer’s phone number'],
  ['09123456789', 'a customer’s phone number'],
  ['NA', 'a placeholder'],
  ['n/a', 'a placeholder'],
  ['-', 'a placeholder'],
  ['Nil', 'a placeholder'],
  ['0000000000', 'a placeholder'],
])('refuses %s as %s', (typed, kind) => {
  expect(trackingIssue(typed, PHONES)).toBe(`“${trackingNumberOf(typed)}” is ${kind}, not a tracking number.`)
})

test.each([
  'EK123456789IN',
  '1490812345678',
  'D1490000003',
  '9876500000',
  '0306406152',
  '7X-100-2',
  'Rider Raju',
])('accepts %s', (typed) => expect(trackingIssue(typed, PHONES)).toBeUndefined())

test('one number however it is scanned or typed', () => {
  expect(trackingNumberOf(' EK 123 456 789 IN\t')).toBe('EK123456789IN')
  expect(trackingNumberOf(']C1D1490000003')).toBe('D1490000003')
  expect(trackingNumberOf('१४९०८१२३४५६७८')).toBe('1490812345678')
  expect(trackingNumberOf('Rider Raju')).toBe('Rider Raju')
  expect(isSameTracking('ek123456789in', 'EK 123456789 IN')).toBe(true)
})
