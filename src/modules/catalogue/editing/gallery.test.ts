import fc from 'fast-check'
import { expect, test } from 'vitest'

import { coverSources } from '#modules/catalogue/pictures/picture-address.ts'

import { galleryOf } from './saving.ts'

const upload = (n: number) => `/uploads/${String(n).padStart(32, '0')}.webp`

test('the gallery has the requested pictures in the requested order, each once, or is rejected', () => {
  const entry = fc.oneof(
    fc.integer({ min: 0, max: 4 }).map(upload),
    fc.constantFrom('new:0', 'new:1', 'new:9', 'x'),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (order) => {
      const has = [0, 1, 2].map(upload)
      const sent = [7, 8].map(upload)
      const known = order.map((one) => (one.startsWith('new:') ? sent[Number(one.at(-1))] : one))
      const right = known.every((one) => one !== undefined && [...has, ...sent].includes(one))
      const complete = sent.every((one) => known.includes(one))
      expect(made(order, has, sent)).toEqual(right && complete ? [...new Set(known)] : 'refused')
    }),
  )
})

test('a typeset cover in first place means no picture; elsewhere it is dropped', () => {
  const typeset = `/covers/${'a'.repeat(24)}-00000000.svg`
  expect(galleryOf([typeset, 'new:0'], [typeset], [upload(1)])).toEqual({ image: null, images: [upload(1)] })
  expect(galleryOf(undefined, [typeset], [upload(1)])).toEqual({ image: upload(1), images: [] })
})

test('an upload has every width', () => {
  const { src, avif } = coverSources(upload(1))
  expect(src).toBe(upload(1).replace('.webp', '-320.webp'))
  expect(avif?.split(', ')).toHaveLength(5)
  expect(avif).toContain(`${upload(1).replace('.webp', '-640.avif')} 640w`)
})

function made(order: string[], has: string[], sent: string[]) {
  try {
    const { image, images } = galleryOf(order, has, sent)
    return image === null && images.length === 0 ? [] : [image, ...images]
  } catch {
    return 'refused'
  }
}
