import { expect, test } from 'vitest'

import { actionText, outcomeOf, subjectText, thingLink } from './audit-text.ts'

test('states what was done', () => {
  expect(actionText('changed a book')).toBe('Changed a book')
})

test.each([
  ['changed the shop settings', 'Tried to change the shop settings'],
  ['cancelled an order', 'Tried to cancel an order'],
  ['recorded or corrected the payment of an order', 'Tried to record or correct the payment of an order'],
  ['closed or reopened a request', 'Tried to close or reopen a request'],
  ['hid a review or showed it again', 'Tried to hide a review or show it again'],
])('states a refused attempt: %s', (did, text) => {
  expect(actionText(did, 409)).toBe(text)
})

test('links a record to its page', () => {
  expect(thingLink({ kind: 'order', id: 'aa', name: 'KK-000001' })).toBe('/admin/dashboard/orders/aa')
  expect(thingLink({ kind: 'coupon', id: 'aa', name: 'LAW10' })).toBe('/admin/dashboard/coupons?edit=aa')
  expect(thingLink({ kind: 'case', id: 'aa', name: 'RQ-000012' })).toBe(
    '/admin/dashboard/inbox?state=all&search=RQ-000012',
  )
})

test('names a new record by its sent fields, and a post by its address, but never by an id', () => {
  expect(subjectText({ sent: { name: 'Maritime law' }, subject: '' })).toBe('Maritime law')
  expect(subjectText({ sent: null, subject: 'blog new-criminal-laws' })).toBe('new-criminal-laws')
  expect(subjectText({ sent: null, subject: '0123456789abcdef01234567' })).toBeUndefined()
})

test.each([
  [null, 'Unfinished'],
  [200, 'Done'],
  [201, 'Done'],
  [409, 'Refused'],
  [500, 'Failed'],
])('%s is %s', (status, word) => {
  expect(outcomeOf(status).text).toBe(word)
})
