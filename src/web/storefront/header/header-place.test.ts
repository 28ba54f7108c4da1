import { expect, test } from 'vitest'

import { headerPlace } from './header-place.ts'

test('the header scrolls away with the page and returns on scrolling up', () => {
  expect(headerPlace('flow', 0, 100)).toBe('flow')
  expect(headerPlace('flow', 100, 400)).toBe('away')
  expect(headerPlace('away', 400, 300)).toBe('back')
  expect(headerPlace('back', 300, 320)).toBe('away')
  expect(headerPlace('back', 300, 40)).toBe('back')
})

test('the header is in its place at the top of the page, even when phones overscroll', () => {
  expect(headerPlace('back', 40, 0)).toBe('flow')
  expect(headerPlace('away', 400, -20)).toBe('flow')
})
