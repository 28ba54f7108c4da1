import { expect, test } from 'vitest'

import { listChanges } from './list-history.tsx'

const names = { a: 'Alpha', b: 'Beta', c: 'Gamma' }
const list = (...slots: string[]) => ({
  slots: slots.map((slot) => ({ bookId: slot[0] ?? '', label: slot.slice(1) })),
})

test.each([
  [list('a', 'b'), list('a', 'b'), []],
  [list('a', 'b'), list('c', 'a'), ['Added Gamma at place 1', 'Removed Beta']],
  [list('a', 'b', 'c'), list('b', 'c', 'a'), ['Moved Alpha to place 3']],
  [list('a', 'b20%'), list('aNew', 'b'), ['Label of Alpha: none → “New”', 'Label of Beta: “20%” → none']],
  [list('a'), list('a', 'bNew'), ['Added Beta at place 2', 'Label of Beta: none → “New”']],
  [list('a'), list('a', 'x'), ['Added book x at place 2']],
])('%j → %j: %j', (before, after, words) => expect(listChanges(before, after, names)).toEqual(words))
