import { expect, test } from 'vitest'

import { coverSources, jacketsFirst, thumbnailOf } from './picture-address.ts'

const typeset = '/covers/0123456789abcdef01234567-89abcdef.svg'
const upload = `/uploads/${'0a'.repeat(16)}`

test('a typeset cover has one file for every width, 2:3', () => {
  const { src, avif, width, height } = coverSources(typeset)
  expect([src, avif, thumbnailOf(typeset)]).toEqual([typeset, undefined, typeset])
  expect(width / height).toBeCloseTo(2 / 3)
})

test('an upload has five AVIF widths and one WebP width, and a small one as its thumbnail', () => {
  const { src, avif } = coverSources(`${upload}.webp`)
  expect(src).toBe(`${upload}-320.webp`)
  expect(avif?.split(', ')).toHaveLength(5)
  expect(avif).toContain(`${upload}-640.avif 640w`)
  expect(thumbnailOf(`${upload}.webp`)).toBe(`${upload}-240.webp`)
})

test('shows an external picture unchanged', () => {
  for (const image of ['/uploads/a.jpg', 'https://example.com/covers/a.webp']) {
    expect(coverSources(image)).toMatchObject({ src: image, avif: undefined })
    expect(thumbnailOf(image)).toBe(image)
  }
})

test('a missing picture becomes the default cover (spec storefront §3)', () => {
  expect(coverSources(null).src).toBe('/covers/default.svg')
  expect(coverSources('').src).toBe('/covers/default.svg')
})

test('books with a jacket come first among those of one rank only', () => {
  const book = (name: string, date: string, image: string) => ({ name, date, image })
  const books = [
    book('drawn', '2026', typeset),
    book('jacket', '2026', `${upload}.webp`),
    book('older jacket', '2025', `${upload}.webp`),
    book('older drawn', '2025', '/covers/default.svg'),
  ]
  const names = (sorted: typeof books) => sorted.map(({ name }) => name)
  expect(names(jacketsFirst(books, ({ date }) => date))).toEqual([
    'jacket',
    'drawn',
    'older jacket',
    'older drawn',
  ])
  expect(names(jacketsFirst(books))).toEqual(['jacket', 'older jacket', 'drawn', 'older drawn'])
})
