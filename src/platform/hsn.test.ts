import { expect, test } from 'vitest'

import { plainHsn } from './hsn.ts'

test.each([
  ['4901', '4901'],
  [' 4901\u00a0', '4901'],
  ['49 01', '4901'],
  ['49.01', '4901'],
  ['4901.10', '490110'],
  ['4901 10 10', '49011010'],
  ['4901.10.10', '49011010'],
  ['4901–10–10', '49011010'],
  ['४९०१', '4901'],
  ['௪௯௦௧', '4901'],
  ['４９０１', '4901'],
  ['4901\u200b', '4901'],
  ["'4901", '4901'],
  ['4901.0', '4901'],
  ['4820.00', '4820'],
  ['HSN 4901', '4901'],
  ['HSN: 49.01', '4901'],
  ['HSN/SAC 4901', '4901'],
  ['HSN code – 4901', '4901'],
])('reads %j as the heading %j', (typed, heading) => expect(plainHsn(typed)).toBe(heading))

test.each([
  '4901 4820',
  '4901/4820',
  '4901,4820',
  '49O1',
  '4901A',
  '4901100',
  '490',
  '4.901E+03',
  'ABCD',
  '',
])("passes on %j, which isn't a single heading, to be rejected as typed", (typed) =>
  expect(plainHsn(typed)).toBe(typed),
)
