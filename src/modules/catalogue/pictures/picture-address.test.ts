import { expect, test } from 'vitest'

import { coverSources, thumbnailOf } from './picture-address.ts'

const typeset = '/covers/0123456789abcdef01234567-89abcdef.webp'

test('a typeset cover has five AVIF widths and one WebP width, 2:3', () => {
  const { src, avif, width, height } = coverSources(typeset)
  expect(src).toBe('/covers/0123456789abcdef01234567-89abcdef-320.webp')
  expect(avif?.split(', ')).toHaveLength(5)
  expect(avif).toContain('/covers/0123456789abcdef01234567-89abcdef-640.avif 640w')
  expect(width / height).toBeCloseTo(2 / 3)
})

test('shows an uploaded or external picture unchanged', () => {
  for (const image of ['/uploads/a.jpg', 'https://example.com/covers/a.webp']) {
    expect(coverSources(image)).toMatchObject({ src: image, avif: undefined })
    expect(thumbnailOf(image)).toBe(image)
  }
})

test('a missing picture becomes the default cover', () => {
  expect(coverSources(null).src).toBe('/covers/default-320.webp')
  expect(coverSources('').src).toBe('/covers/default-320.webp')
})

test('a thumbnail is the cover in a small width', () => {
  expect(thumbnailOf(typeset)).toBe('/covers/0123456789abcdef01234567-89abcdef-240.webp')
})
