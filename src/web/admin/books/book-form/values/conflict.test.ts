import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  allOf,
  type BookDraft,
  differences,
  firstChoices,
  isDecided,
  merged,
  onlyMine,
  partText,
  withStockOfNow,
} from './conflict.ts'
import { type BookValues, FORM_FIELDS, NO_VALUES } from './form-fields.ts'
import { type Picture, storedPicture } from './picture.ts'

const naming = { category: (slug: string) => `Category ${slug}`, book: (id: string) => `Book ${id}` }
const values = {
  ...NO_VALUES,
  price: '1426',
  stock: '12',
  category: 'gst',
  supersedes: 'abc',
  edition: ' 6th ',
}
const state = { values, pictures: [] }

test('shows values in display form', () => {
  expect(partText('price', state, naming)).toBe('₹1,426.00')
  expect(partText('stock', state, naming)).toBe('12')
  expect(partText('category', state, naming)).toBe('Category gst')
  expect(partText('supersedes', state, naming)).toBe('Book abc')
  expect(partText('edition', state, naming)).toBe('6th')
  expect(partText('genre', state, naming)).toBe('empty')
  expect(partText('pictures', state, naming)).toBe('none')
})

const draft = (values: Partial<BookValues>, ...addresses: string[]): BookDraft => ({
  values: { ...NO_VALUES, ...values },
  pictures: addresses.map(storedPicture),
})

const base = draft({ title: 'Tax Laws', price: '500', edition: '5th', pages: '300' }, 'a')
const mine = draft({ title: 'Tax Laws of India', price: '450', edition: '5th', pages: '320' }, 'a')
const theirs = draft({ title: 'Indian Tax Laws', price: '450.00', edition: '6th', pages: '300' }, 'b')

test('a field changed on both sides needs a choice; one changed only by the colleague takes their value', () => {
  const found = differences(base, mine, theirs)
  expect(found).toEqual([
    { part: 'title', both: true },
    { part: 'edition', both: false },
    { part: 'pictures', both: false },
  ])
  expect(firstChoices(found)).toEqual({ edition: 'theirs', pictures: 'theirs' })
  expect(isDecided(found, firstChoices(found))).toBe(false)
  expect(isDecided(found, { ...firstChoices(found), title: 'mine' })).toBe(true)
  expect(onlyMine(base, mine, theirs)).toEqual(['pages'])
})

test('an untouched stock follows sales, regardless of the choices for other fields', () => {
  const [before, after] = [draft({ stock: '10', title: 'A' }), draft({ stock: '6', title: 'B' })]
  const renamed = withStockOfNow(before, draft({ stock: '10', title: 'C' }), after)
  const found = differences(before, renamed, after)
  expect(found).toEqual([{ part: 'title', both: true }])
  expect(merged(renamed, after, found, allOf(found, 'mine')).values).toMatchObject({ stock: '6', title: 'C' })
})

test('a typed stock needs a choice after sales', () => {
  const [before, after] = [draft({ stock: '10' }), draft({ stock: '6' })]
  const counted = withStockOfNow(before, draft({ stock: '12' }), after)
  expect(differences(before, counted, after)).toEqual([{ part: 'stock', both: true }])
})

test('a choice decides its own field only', () => {
  const found = differences(base, mine, theirs)
  const { values, pictures } = merged(mine, theirs, found, {
    title: 'theirs',
    edition: 'mine',
    pictures: 'theirs',
  })
  expect(values).toMatchObject({ title: 'Indian Tax Laws', edition: '5th', price: '450', pages: '320' })
  expect(pictures).toEqual(theirs.pictures)
})

const word = fc.constantFrom('', '1', '2', '3')
const form = fc
  .tuple(fc.array(word, { minLength: FORM_FIELDS.length, maxLength: FORM_FIELDS.length }), word)
  .map(([words, picture]) =>
    draft(Object.fromEntries(FORM_FIELDS.map((field, i) => [field, words[i] ?? ''])), picture),
  )

test('choosing all mine keeps all typed values, choosing all theirs keeps all their changes', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const found = differences(base, mine, theirs)
      expect(merged(mine, theirs, found, allOf(found, 'mine')).values).toEqual(mine.values)
      const taken = merged(mine, theirs, found, allOf(found, 'theirs'))
      for (const field of FORM_FIELDS) {
        const theirChange = theirs.values[field] !== base.values[field]
        expect(taken.values[field]).toBe(theirChange ? theirs.values[field] : mine.values[field])
      }
    }),
  )
})

test('keeping my pictures retains new and still stored ones, with the typeset cover at its new address', () => {
  const chosen: Picture = { kind: 'new', id: 'n', file: new File([], 'n'), preview: '', width: 1, height: 1 }
  const base = draft({}, '/covers/old.webp', '/uploads/a.webp', '/uploads/b.webp')
  const mine = { ...base, pictures: [chosen, ...base.pictures] }
  const theirs = draft({ title: 'New' }, '/covers/new.webp', '/uploads/b.webp')
  const { pictures } = merged(mine, theirs, differences(base, mine, theirs), {
    pictures: 'mine',
    title: 'mine',
  })
  expect(pictures).toEqual([chosen, ...theirs.pictures])
  // A re-rendered typeset cover isn't a difference.
  expect(
    differences(base, base, {
      ...theirs,
      pictures: [storedPicture('/covers/new.webp'), ...base.pictures.slice(1)],
    }),
  ).toEqual([{ part: 'title', both: false }])
})
