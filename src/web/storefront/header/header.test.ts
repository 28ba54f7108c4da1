import { expect, test } from 'vitest'

import { headerPlace } from './header.tsx'

test('the header goes with the page, is away while it is read, and comes back on scrolling up', () => {
  expect(headerPlace('flow', 0, 100)).toBe('flow')
  expect(headerPlace('flow', 100, 400)).toBe('away')
  expect(headerPlace('away', 400, 300)).toBe('back')
  expect(headerPlace('back', 300, 320)).toBe('away')
  expect(headerPlace('back', 300, 40)).toBe('back')
})

test('at the top of the page it stands in its own place, also behind the edge, where phones bounce', () => {
  expect(headerPlace('back', 40, 0)).toBe('flow')
  expect(headerPlace('away', 400, -20)).toBe('flow')
})
