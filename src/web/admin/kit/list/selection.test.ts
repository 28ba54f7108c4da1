import { expect, test } from 'vitest'

import { chooseIn, hiddenOf, type Selected, selectedIn, selectionText } from './selection.tsx'

const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const none = { list: 'To accept', records: new Map<string, { _id: string }>() }
const ids = ({ records }: Selected<unknown>) => [...records.keys()]

test('a selection ends with its tab and lives through its pages', () => {
  const selected = chooseIn(none, [a, b], true)
  expect(ids(selectedIn(selected, 'To accept'))).toEqual(['a', 'b'])
  expect(ids(selectedIn(selected, 'To pack'))).toEqual([])
})

test('what is selected in another tab starts with nothing', () => {
  const selected = chooseIn(none, [a, b], true)
  expect(ids(chooseIn(selectedIn(selected, 'To pack'), [c], true))).toEqual(['c'])
})

test('records are chosen and taken out', () => {
  expect(ids(chooseIn(chooseIn(none, [a, b], true), [a], false))).toEqual(['b'])
})

test('the bar says how many of the selected are not shown', () => {
  expect(hiddenOf(new Set(['a', 'b']), [b, c])).toBe(1)
  expect(selectionText(1, 0, ['order', 'orders'])).toBe('1 order selected')
  expect(selectionText(3, 2, ['order', 'orders'])).toBe('3 orders selected, 2 of them not shown here')
  expect(selectionText(2, 2, ['order', 'orders'])).toBe('2 orders selected, not shown here')
})
