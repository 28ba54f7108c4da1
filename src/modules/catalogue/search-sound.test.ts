import { expect, test } from 'vitest'

import { soundsLike } from './search-text.ts'

test.each([
  ['diwan', 'divan'],
  ['kapur', 'kapoor'],
  ['gurdeep', 'gurdip'],
  ['mishra', 'misra'],
  ['nyay', 'nyaya'],
  ['agarwal', 'aggarwal'],
  ['thakwani', 'takwani'],
  ['ray', 'rai'],
])('%s and %s are spellings of the same word', (one, other) => {
  expect(soundsLike(one, other)).toBe(true)
  expect(soundsLike(other, one)).toBe(true)
})

test.each([
  ['kapur', 'kapil'],
  ['jain', 'jaina singh'],
  ['act', 'akt'],
  ['rti', 'rte'],
  ['bns', 'bnss'],
])('%s and %s are different words', (one, other) => {
  expect(soundsLike(one, other)).toBe(false)
})
