import { expect, test } from 'vitest'

import { searchOf } from './wished-search.ts'

test.each([
  ['#/search?query=bns+103', 'bns 103'],
  ['#/search', ''],
  ['#/bookstore?query=x', ''],
  ['#https://evil.example/search?query=x', ''],
  ['#//evil.example/search?query=x', ''],
  ['', ''],
  [`#/search?query=${'x'.repeat(300)}`, 'x'.repeat(200)],
])('reads %s as a search for “%s”', (hash, asked) => {
  expect(searchOf(hash)).toBe(asked)
})
