import { expect, test } from 'vitest'

import { withPicture } from './picture-place.ts'

const typeset = { image: '/covers/a.webp', images: [] }
const own = { image: '/uploads/1.webp', images: ['/uploads/2.webp', '/uploads/3.webp'] }
const address = '/uploads/new.webp'

test.each([
  [typeset, { place: 1 }, { image: address, images: [] }],
  // A second picture without a first: the typeset cover stays the cover.
  [typeset, { place: 2 }, { images: [address] }],
  [own, { place: 1 }, 'kept'],
  [own, { place: 1, replace: true }, { image: address, images: own.images }],
  [own, { place: 3 }, 'kept'],
  [own, { place: 3, replace: true }, { images: ['/uploads/2.webp', address] }],
  [own, { place: 8 }, { images: [...own.images, address] }],
  [{ ...own, images: [address] }, { place: 1, replace: true }, 'same'],
  [{ ...own, image: address }, { place: 2 }, 'same'],
  [
    { ...own, images: ['2', '3', '4', '5', '6', '7', '8'] },
    { place: 8, replace: true },
    { images: ['2', '3', '4', '5', '6', '7', address] },
  ],
])('%j at %j: %j', (book, given, pictures) => {
  expect(withPicture(book, { address, replace: false, ...given })).toEqual(pictures)
})
