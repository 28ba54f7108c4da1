import { expect, test } from 'vitest'

import { changesOf, orderChanges, type StoredState } from './history-config.ts'

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
])('describes %s → %s with the fewest moves: %j', (before, after, words) => {
  const { added, removed, moved } = orderChanges(ids(before), ids(after))
  expect([
    ...added.map(({ id, place }) => `+${id} to ${place}`),
    ...removed.map((id) => `-${id}`),
    ...moved.map(({ id, place }) => `${id} to ${place}`),
  ]).toEqual(words)
})

const of = { changes: (before: string, after: string) => (before === after ? [] : [`${before} → ${after}`]) }
const stored = (more: Partial<StoredState<string>>): StoredState<string> => ({
  id: 1,
  by: 'Asha',
  at: '2026-11-20T10:00:00Z',
  state: 'b',
  before: 'a',
  names: {},
  ...more,
})

test.each([
  [{}, 'a → b'],
  [{ before: null }, 'Added'],
  [{ before: null, by: null }, 'Before the first change'],
  [{ state: null }, 'Deleted'],
  [{ state: null, by: null }, 'It didn’t exist yet.'],
  [{ state: 'a' }, 'No visible change'],
])('%j reads “%s”', (more, words) => expect(changesOf(of, stored(more))).toEqual([words]))
