import { expect, test } from 'vitest'

import { HERO_INTERVAL_MS, nextSlide } from './hero.tsx'

test('the hero advances every four seconds (spec storefront §9)', () => {
  expect(HERO_INTERVAL_MS).toBe(4000)
})

test('the first slide follows the last of eight (spec storefront §4)', () => {
  expect([0, 6, 7].map((index) => nextSlide(index, 8))).toEqual([1, 7, 0])
})
