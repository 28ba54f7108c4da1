import { expect, test } from 'vitest'

import { chooseIn, hiddenOf, type Selected, selectedIn, selectionText } from './selection.tsx'

const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const none = { list: 'To accept', records: new Map<string, { _id: string }>() }
const ids = ({ records }: Selected<unknown>) => [...records.keys()]

test('a selection survives paging and ends with its tab', () => {
  const selected = chooseIn(none, [a, b], true)
  expect(ids(selectedIn(selected, 'To accept'))).toEqual(['a', 'b'])
  expect(ids(selectedIn(selected, 'To pack'))).toEqual([])
})

test('another tab starts with an empty selection', () => {
  const selected = chooseIn(none, [a, b], true)
  expect(ids(chooseIn(selectedIn(selected, 'To pack'), [c], true))).toEqual(['c'])
})

test('adds and removes records', () => {
  expect(ids(chooseIn(chooseIn(none, [a, b], true), [a], false))).toEqual(['b'])
})

test('the bar counts selected records that are not visible', () => {
  expect(hiddenOf(new Set(['a', 'b']), [b, c])).toBe(1)
  expect(selectionText(1, 0, ['order', 'orders'])).toBe('1 order selected')
  expect(selectionText(3, 2, ['order', 'orders'])).toBe('3 orders selected, 2 not on this page')
  expect(selectionText(2, 2, ['order', 'orders'])).toBe('2 orders selected, none on this page')
})
