import { expect, test } from 'vitest'

import { readBookFile } from '#modules/imports/book-file.ts'

const headOf = (text: string) => readBookFile(Buffer.from(text))

const lines = (...all: string[]) => all.join('\r\n')

test.each([
  [
    'semicolons, with commas in quotes',
    lines('ISBN;Title;Price;Qty', '9789351430001;"A, B, C, D, E";450;3'),
    ';',
  ],
  [
    'semicolons, with commas in plain cells',
    lines('Titre;Auteur;Prix', 'Law;A, B, C, D;450', 'Tax;E, F, G, H;500'),
    ';',
  ],
  [
    'tabs, with a description',
    lines('ISBN\tTitle\tDescription', '9789351430001\tLaw\tOf crimes, torts, contracts, and more'),
    '\t',
  ],
  ['vertical bars', lines('ISBN|Title|Price', '9789351430001|Law, Part; 1|450'), '|'],
  [
    'commas, below an address with semicolons',
    lines('Lexis; 14 Delhi Road; Meerut; UP; India', 'ISBN,Title', '9789351430001,Law'),
    ',',
  ],
  [
    'semicolons, below an address with commas',
    lines('Lexis, 14 Delhi Road, Meerut, UP, India', 'ISBN;Title;Price', '9789351430001;Law;450'),
    ';',
  ],
  [
    'commas, with semicolons between authors',
    lines('isbn,title,authors', '9789351430001,Law,A; B; C; D; E'),
    ',',
  ],
  [
    'semicolons, with a heading in two lines',
    lines('ISBN;Title;"Price', '(Rs, net, each, 2026)"', '9789351430001;Law;450'),
    ';',
  ],
  [
    'semicolons, with decimal commas and no known heading',
    lines('Titre;Prix', 'Law;450,00', 'Tax;99,95'),
    ';',
  ],
])('recognizes %s', async (_, text, delimiter) => expect((await headOf(text)).delimiter).toBe(delimiter))

test('uses the row with the most known headings, regardless of the contents of title rows', async () => {
  const head = await headOf(
    lines('Publisher,Lexis,Date,26 November', '', 'ISBN,Title,Author,Price', '9789351430001,Law,A,450'),
  )
  expect(head).toMatchObject({ headingRow: 1, header: ['ISBN', 'Title', 'Author', 'Price'] })
})

test('skips title rows above unknown headings', async () => {
  expect(await headOf(lines('Price list,,', 'Kode,Werk,Bemerkung', 'x1,Recht,gut'))).toMatchObject({
    headingRow: 1,
    header: ['Kode', 'Werk', 'Bemerkung'],
  })
})

test('keeps the first book of a file without a heading', async () => {
  const head = await headOf(lines('9789351430001,Law,450,3', '9788171236992,Tax,500,2'))
  expect(head).toMatchObject({ headingRow: -1, header: ['', '', '', ''] })
  expect(head.sample[1]).toEqual(['Law', 'Tax'])
})

test("keeps the first book of a file without heading and ISBNs, below the publisher's name", async () => {
  const head = await headOf(lines('Lexis & Sons,,', 'Law,A. Roy,450', 'Tax,B. Sen,500'))
  expect(head).toMatchObject({ headingRow: 0, header: ['', '', ''] })
  expect(head.sample[0]).toEqual(['Law', 'Tax'])
})

test('rejects a table with one column', async () => {
  await expect(headOf('Title\nLaw\nTax')).rejects.toThrow('only one column')
})

test('reads a long line of separators in linear time', async () => {
  expect((await headOf(lines('ISBN;Title', `1;${','.repeat(100_000)}`))).delimiter).toBe(';')
})
