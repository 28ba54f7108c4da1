import { expect, test } from 'vitest'

import { pageAfterKey, pageInView } from './sample-reader.tsx'

test.each([
  [0, 0],
  [190, 0],
  [200, 1],
  [780, 2],
  [9999, 2],
  [-40, 0],
])('scrolled by %i with pages 390 px wide, page %i is in view', (scrolled, page) => {
  expect(pageInView(scrolled, 390, 3)).toBe(page)
})

test('the first page is in view before the strip has a width', () => {
  expect(pageInView(0, 0, 3)).toBe(0)
})

test('arrows turn a page, Home and End jump to either end; other keys do nothing', () => {
  const turned = (shown: number) =>
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => pageAfterKey(key, shown, 3))
  expect(turned(1)).toEqual([0, 2, 0, 2, undefined])
  expect(turned(0)).toEqual([undefined, 1, undefined, 2, undefined])
  expect(turned(2)).toEqual([1, undefined, 0, undefined, undefined])
})
