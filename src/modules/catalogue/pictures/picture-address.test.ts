import { expect, test } from 'vitest'

import { coverSources, thumbnailOf } from './picture-address.ts'

const typeset = '/covers/0123456789abcdef01234567-89abcdef.webp'

test('a typeset cover comes in five widths as AVIF, in one as WebP, 2:3', () => {
  const { src, avif, width, height } = coverSources(typeset)
  expect(src).toBe('/covers/0123456789abcdef01234567-89abcdef-320.webp')
  expect(avif?.split(', ')).toHaveLength(5)
  expect(avif).toContain('/covers/0123456789abcdef01234567-89abcdef-640.avif 640w')
  expect(width / height).toBeCloseTo(2 / 3)
})

test('an uploaded or foreign picture is shown as it is', () => {
  for (const image of ['/uploads/a.jpg', 'https://example.com/covers/a.webp']) {
    expect(coverSources(image)).toMatchObject({ src: image, avif: undefined })
    expect(thumbnailOf(image)).toBe(image)
  }
})

test('a missing picture is the default cover', () => {
  expect(coverSources(null).src).toBe('/covers/default-320.webp')
  expect(coverSources('').src).toBe('/covers/default-320.webp')
})

test('a thumbnail is the cover in a small width', () => {
  expect(thumbnailOf(typeset)).toBe('/covers/0123456789abcdef01234567-89abcdef-240.webp')
})
