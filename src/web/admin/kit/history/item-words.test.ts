import { expect, test } from 'vitest'

import type { Kept } from './history-of.ts'
import { itemWords } from './item-words.ts'

const of = { changes: (before: string, after: string) => (before === after ? [] : [`${before} → ${after}`]) }
const kept = (more: Partial<Kept<string>>): Kept<string> => ({
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
])('%j reads “%s”', (more, words) => expect(itemWords(of, kept(more))).toEqual([words]))
