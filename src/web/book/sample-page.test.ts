import { expect, test } from 'vitest'

import { pageAfterKey, pageInView, pdfLabel } from './sample-page.ts'

test.each([
  [0, 0],
  [190, 0],
  [200, 1],
  [780, 2],
  [9999, 2],
  [-40, 0],
])('scrolled by %i of pages 390 wide, page %i is in view', (scrolled, page) => {
  expect(pageInView(scrolled, 390, 3)).toBe(page)
})

test('before the strip has a width the first page is in view', () => {
  expect(pageInView(0, 0, 3)).toBe(0)
})

test('arrows turn a page, Home and End go to either end; there and for other keys nothing is turned', () => {
  const turned = (shown: number) =>
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => pageAfterKey(key, shown, 3))
  expect(turned(1)).toEqual([0, 2, 0, 2, undefined])
  expect(turned(0)).toEqual([undefined, 1, undefined, 2, undefined])
  expect(turned(2)).toEqual([1, undefined, 0, undefined, undefined])
})

test('a file says how large it is', () => {
  const label = (bytes: number) => pdfLabel({ address: '', bytes })
  expect([label(12), label(250_400), label(2_340_000)]).toEqual(['PDF, 1 kB', 'PDF, 250 kB', 'PDF, 2.3 MB'])
})
