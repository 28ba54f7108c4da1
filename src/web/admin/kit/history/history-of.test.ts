import { expect, test } from 'vitest'

import { changesOf, type StoredState } from './history-of.ts'

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
  [{ before: null, by: null }, 'As it was before anybody changed it'],
  [{ state: null }, 'Deleted'],
  [{ state: null, by: null }, 'It was not there.'],
  [{ state: 'a' }, 'Nothing that shows'],
])('%j reads “%s”', (more, words) => expect(changesOf(of, stored(more))).toEqual([words]))
