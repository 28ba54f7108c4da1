import { expect, test } from 'vitest'

import { synonymChanges } from './synonyms.tsx'

const IPC = ['IPC', 'Indian Penal Code']
const TPA = ['TPA', 'Transfer of Property Act']

test.each([
  [[IPC, TPA], [IPC, TPA], []],
  [[IPC], [IPC, TPA], ['Added the group TPA, Transfer of Property Act']],
  [[IPC, TPA], [TPA], ['Removed the group IPC, Indian Penal Code']],
  [
    [IPC, TPA],
    [['IPC', 'BNS'], TPA],
    ['Added BNS to the group of IPC', 'Removed Indian Penal Code from the group of IPC'],
  ],
  [[IPC, TPA], [TPA, IPC], ['Reordered the groups']],
  [[IPC], [IPC.toReversed()], ['Reordered the words in the group of IPC']],
  [[IPC], [['NI Act', 'NIA']], ['Added the group NI Act, NIA', 'Removed the group IPC, Indian Penal Code']],
])('%j → %j: %j', (before, after, words) =>
  expect(synonymChanges({ synonyms: before }, { synonyms: after })).toEqual(words),
)
