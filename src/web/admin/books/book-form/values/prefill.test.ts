import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'

import { fieldsOfTheWork, offersOf, ticked } from './prefill.ts'

const known = {
  title: 'Direct Tax Laws',
  author: 'G. Ahuja',
  pages: 1096,
  price: 500,
  stock: 3,
  isbn: '1',
  genre: null,
}

test('offered is what the form does not say yet, but no stock of another book', () => {
  const values = { ...NO_VALUES, title: ' Direct Tax Laws ', price: '500.00' }
  expect(offersOf(known, values).map(({ field, known }) => [field, known])).toEqual([
    ['author', 'G. Ahuja'],
    ['pages', '1096'],
  ])
})

test('what was typed is never ticked by itself', () => {
  const offers = offersOf(known, { ...NO_VALUES, author: 'Ahuja and Gupta' })
  expect(ticked(offers)).toEqual(new Set(['title', 'price', 'pages']))
})

test('of an older edition is taken over what the work keeps, never its year, price or ISBN', () => {
  const older = { ...NO_VALUES, title: 'Tax Laws', author: 'A. Rao', edition: '5th', price: '500', isbn: '1' }
  const offers = offersOf(fieldsOfTheWork(older), NO_VALUES)
  expect(offers.map(({ field }) => field)).toEqual(['title', 'author'])
})
