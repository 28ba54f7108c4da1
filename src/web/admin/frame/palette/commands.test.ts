import { expect, test } from 'vitest'

import type { Role } from '#modules/accounts/roles.ts'

import { commandsFor } from './commands.ts'

const labels = (role: Role, typed: string) =>
  commandsFor(role, typed).flatMap(({ items }) => items.map(({ label }) => label))

test('offers every screen for an empty query, the dashboard first', () => {
  expect(labels('owner', '')[0]).toBe('Dashboard')
  expect(labels('owner', '').length).toBeGreaterThan(10)
})

test('matches word prefixes in any order and case', () => {
  expect(labels('owner', 'man ord')).toEqual(['Manage Orders'])
  expect(labels('owner', 'ORD man')).toEqual(['Manage Orders'])
  expect(labels('owner', 'rders')).toEqual([])
})

test.each([
  ['add book', 'Create a book'],
  ['create a book', 'Create a book'],
  ['+ Add Book', 'Create a book'],
  ['counter sale', 'Add an order'],
  ['new order', 'Add an order'],
  ['invoice', 'Print invoices, labels and packing slips'],
  ['invoice', 'Invoices and credit notes of a month'],
  ['label', 'Print invoices, labels and packing slips'],
  ['new coupon', 'Add a coupon'],
  ['quotation', 'Enter an institution’s request'],
])('the query %j finds the action %j', (typed, label) => expect(labels('owner', typed)).toContain(label))

test('hides what the role may not do', () => {
  expect(labels('manager', 'create a book')).toEqual(['Create a book'])
  expect(labels('staff', 'create a book')).toEqual([])
  expect(labels('staff', 'audit')).toEqual([])
})
