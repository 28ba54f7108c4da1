import { expect, test } from 'vitest'

import { orderChanges } from './changes.ts'

const ids = (text: string) => text.split('')

test.each([
  ['abcd', 'abcd', []],
  ['abcd', 'dabc', ['d to 1']],
  ['abcd', 'bcda', ['a to 4']],
  ['abcd', 'abd', ['-c']],
  ['abd', 'abcd', ['+c to 3']],
  ['abcd', 'xcda', ['+x to 1', '-b', 'a to 4']],
  ['', 'ab', ['+a to 1', '+b to 2']],
  ['ab', '', ['-a', '-b']],
])('%s → %s in as few words as say it: %j', (before, after, words) => {
  const { added, removed, moved } = orderChanges(ids(before), ids(after))
  expect([
    ...added.map(({ id, place }) => `+${id} to ${place}`),
    ...removed.map((id) => `-${id}`),
    ...moved.map(({ id, place }) => `${id} to ${place}`),
  ]).toEqual(words)
})
