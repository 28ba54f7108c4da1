import { expect, test } from 'vitest'

import { readList } from './read-list.ts'

const read = (...rows: string[]) => {
  const { asked, ignored } = readList(rows.join('\n'), 'text')
  return {
    books: asked.map(({ words, quantity }) => [words, quantity]),
    copies: asked.reduce((sum, { quantity }) => sum + quantity, 0),
    ignored: ignored.map(({ text, ignored: why }) => [text.replaceAll(/\s+/g, ' ').trim(), why]),
  }
}

/** As a librarian copies it from Word: merged rows have no tabs, and some rows have a remark. */
const TABLE = [
  'Law College Library',
  'S.No\tTitle\tAuthor\tPublisher\tCopies\tRemarks',
  'A. CONSTITUTIONAL LAW',
  '1.\tConstitution of India\tV.N. Shukla\tEBC\t5\tlatest edition',
  '2.\tIndian Constitutional Law\tM.P. Jain\tLexisNexis\t10\t',
  'Criminal Law\t\t\t\t\t',
  '3.\tBharatiya Nyaya Sanhita\tRatanlal & Dhirajlal\tLexisNexis\t20\tfor 2 sections',
  '4.\tLaw of Evidence\tBatuk Lal\tCentral\t\t',
  'S.No\tTitle\tAuthor\tPublisher\tCopies\tRemarks',
  '\tContracts\t\t\t\t',
  '5.\t5. Indian Contract Act\tR.K. Bangia\tALA\t100 copies\t3 old ones lost',
  '\tTOTAL\t\t\t136\t',
  '\tGrand total of copies\t\t\t136\t',
]

test('a Word table: remarks, headings, totals and row numbers are no books, titles or copies', () => {
  const { books, copies, ignored } = read(...TABLE)
  expect(books).toEqual([
    ['Constitution of India, V.N. Shukla, EBC', 5],
    ['Indian Constitutional Law, M.P. Jain, LexisNexis', 10],
    ['Bharatiya Nyaya Sanhita, Ratanlal & Dhirajlal, LexisNexis', 20],
    ['Law of Evidence, Batuk Lal, Central', 1],
    ['Indian Contract Act, R.K. Bangia, ALA', 100],
  ])
  expect(copies).toBe(136)
  expect(ignored).toEqual([
    ['Law College Library', 'note'],
    ['S.No Title Author Publisher Copies Remarks', 'columns'],
    ['A. CONSTITUTIONAL LAW', 'heading'],
    ['Criminal Law', 'heading'],
    ['S.No Title Author Publisher Copies Remarks', 'columns'],
    ['Contracts', 'heading'],
    ['TOTAL 136', 'note'],
    ['Grand total of copies 136', 'note'],
  ])
})

test('without a heading, the columns of row numbers, copies and remarks are found by their content', () => {
  const rows = TABLE.filter((row) => !row.startsWith('S.No') && !row.startsWith('Law College'))
  const { books, copies } = read(...rows)
  expect(books[0]).toEqual(['Constitution of India, V.N. Shukla, EBC', 5])
  expect([books.length, copies]).toEqual([5, 136])
})

test.each([
  ['an unknown heading', 'No.\tBook\tWriter\tIndent', '1\tTorts\tBangia\t4', '2\tContract\tSingh\t6'],
  ['a heading of prices too', 'Book\tPrice\tNos\tAmount', 'Torts\t450\t4\t1800', 'Contract\t600\t6\t3600'],
  ['no heading, with prices', 'Torts\tBangia\t4\t450.00', 'Contract\tSingh\t6\t600.00'],
  ['no heading, with years', 'Torts\t2021\t4', 'Contract\t2019\t6'],
  ['copies first', '4\tTorts\tBangia', '6\tContract\tSingh'],
  ['bars', '| 1 | Torts | 4 |', '|---|---|---|', '| 2 | Contract | 6 |'],
  ['a blank for one copy', 'Title\tCopies', 'Torts\t4', 'Contract\t6', 'Evidence\t', 'TOTAL\t11'],
])('finds the column of copies: %s', (_, ...rows) => {
  expect(read(...rows).copies - (rows.join().includes('Evidence') ? 1 : 0)).toBe(10)
})

test('a row that was broken within a cell stays one book', () => {
  expect(
    read(...TABLE.slice(0, 2), '1\tConstitution\nof India\tShukla\tEBC\t5\t', '2\tTorts\tBangia\tALA\t3\t')
      .books,
  ).toEqual([
    ['Constitution of India, Shukla, EBC', 5],
    ['Torts, Bangia, ALA', 3],
  ])
})

test('a line typed below a table is a book if it states its copies or an ISBN', () => {
  const { books, ignored } = read(...TABLE.slice(1, 4), 'Also: Law of Torts x 3', '9788177372939')
  expect(books.slice(1)).toEqual([
    ['Also: Law of Torts', 3],
    ['', 1],
  ])
  expect(ignored.map(([text]) => text)).not.toContain('Also: Law of Torts x 3')
})

test.each([
  'TOTAL 137',
  'Total: 137',
  'Grand Total – 137 copies',
  'Total no. of books 137',
  'Sub-total\t137',
  'कुल 137',
])('a total is no book: %s', (total) => {
  expect(read('Torts x 3', total).books).toEqual([['Torts', 3]])
})

test.each(['योग और कानून', 'Total Quality in Legal Services'])(
  'a title may start like a total: %s',
  (title) => {
    expect(read('Torts x 3', title).books).toEqual([
      ['Torts', 3],
      [title, 1],
    ])
  },
)
