import { expect, test } from 'vitest'

import { named, type Place, placesFor } from './site-search.ts'

const place = (name: string, more: Partial<Place> = {}): Place => ({
  kind: 'category',
  name,
  address: name,
  books: 1,
  ...more,
})
const SYNONYMS = [['JSE', 'Judicial Service', 'Judiciary']]
const PLACES = [
  place('Criminal Law (IPC, CrPC)'),
  place('Judicial Service/Examination/Bar Examination'),
  place('Labour Law'),
  place('Labour Law Library', { kind: 'combo' }),
].map((one) => named(one, SYNONYMS))

const found = (question: string, most = 3) => placesFor(question, PLACES, most).map(({ name }) => name)

test('a place matches all words of its name, in any order and number', () => {
  expect(found('laws labour')).toEqual(['Labour Law', 'Labour Law Library'])
  expect(found('ipc')).toEqual(['Criminal Law (IPC, CrPC)'])
  expect(found('labour code')).toEqual([])
})

test('initials match with and without full stops', () => {
  const shelf = [named(place('LL.B. First Shelf', { kind: 'combo' }), [])]
  for (const typed of ['llb', 'LL.B.', 'll.b. first shelf'])
    expect(placesFor(typed, shelf, 3)).toHaveLength(1)
})

test('the closest name comes first, within the limit', () => {
  expect(found('labour law', 1)).toEqual(['Labour Law'])
})

test('a synonym or a prefix is enough', () => {
  expect(found('judiciary')).toEqual(['Judicial Service/Examination/Bar Examination'])
  expect(found('lab')).toEqual(['Labour Law', 'Labour Law Library'])
  expect(found('la')).toEqual([])
})

test('words common to all queries match no place', () => {
  expect(found('judiciary exam books')).toEqual(['Judicial Service/Examination/Bar Examination'])
  expect(found('books')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('the result has only the fields of a place', () => {
  expect(placesFor('ipc', PLACES, 1)).toEqual([place('Criminal Law (IPC, CrPC)')])
})
