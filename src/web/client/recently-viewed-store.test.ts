import { expect, test } from 'vitest'

import { withRecentlyViewed } from './recently-viewed-store.ts'

const item = (_id: string) => ({ _id, title: _id, author: null, image: '', price: 1, originalPrice: null })
const looks = (...ids: string[]) =>
  ids
    .reduce<ReturnType<typeof withRecentlyViewed>>((items, id) => withRecentlyViewed(items, item(id)), [])
    .map(({ _id }) => _id)

test('lists the latest view first and each book once', () => {
  expect(looks('a', 'b', 'a')).toEqual(['a', 'b'])
})

test('keeps eight books', () => {
  const ids = Array.from({ length: 10 }, (_, n) => `book ${n}`)
  expect(looks(...ids)).toEqual(ids.toReversed().slice(0, 8))
})
