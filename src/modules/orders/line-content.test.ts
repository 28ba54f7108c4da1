import { expect, test } from 'vitest'

import { comboBooks } from './line-content.ts'

const sold = (title: string) => ({ title, hsn: '4901', price: 500_00 })

test('names a combo’s books with their number of copies', () => {
  const contents = [
    { bookId: 'a', quantity: 2, sold: sold('Income Tax Act') },
    { bookId: 'b', quantity: 1, sold: sold('Income Tax Rules') },
  ]
  expect(comboBooks(contents)).toBe('3 books: 2 × Income Tax Act · Income Tax Rules')
  expect(comboBooks(contents.slice(1))).toBe('1 book: Income Tax Rules')
})

test('a line of one book names none', () => {
  expect(comboBooks([{ bookId: 'a', quantity: 1 }])).toBe('')
})
