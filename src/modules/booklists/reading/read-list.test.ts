import { expect, test } from 'vitest'

import { MAX_LIST_BOOKS, MAX_LIST_LINES } from '#modules/booklists/list/booklist.ts'
import { workbookOf } from '#test/support/workbook.ts'

import { readFileText } from './read-file.ts'
import { readList } from './read-list.ts'

const read = (text: string) => readList(text, 'text')
const words = (text: string) => read(text).asked.map((line) => line.words)

const SYLLABUS = `LL.B. (3 Years) Semester II
Suggested Readings:

1. R.K. Bangia, Indian Contract Act
   2. Avtar Singh, Law of Contract

Paper IV: Law of Crimes
Unit 2 - General Exceptions
P.S.A. Pillai, Criminal Law
Text Books
----------
Page 1 of 2
https://college.example/syllabus
Thanking you,
Total: 12`

test('reports skipped headings, remarks and blank lines', () => {
  const { asked, ignored, blankLines } = read(SYLLABUS)
  expect(asked.map(({ line, words }) => [line, words])).toEqual([
    [4, 'R.K. Bangia, Indian Contract Act'],
    [5, 'Avtar Singh, Law of Contract'],
    [9, 'P.S.A. Pillai, Criminal Law'],
  ])
  expect(ignored.map(({ line, ignored: why }) => [line, why])).toEqual([
    [1, 'heading'],
    [2, 'heading'],
    [7, 'heading'],
    [8, 'heading'],
    [10, 'heading'],
    [11, 'note'],
    [12, 'note'],
    [13, 'note'],
    [14, 'note'],
    [15, 'note'],
  ])
  expect(blankLines).toBe(2)
})

test.each(['Textbook on the Code of Civil Procedure', 'The A.I.R. Manual', 'Company Law', 'Law Lexicon'])(
  'reads a title of general words as a title, not a heading: %s',
  (title) => expect(words(title)).toEqual([title]),
)

test('reads the rows of a sheet by their headings, including quotes and copies', () => {
  const list = read(
    'State Library, Indent 2026\nS.No,Name of Book,Author,Qty,ISBN\n1,"Contract, Law of","Bangia, R.K.",3,\n2,"Law of\nCrimes",Gaur,,9788177372939\n',
  )
  expect(list.asked.map(({ line, words, quantity, isbns }) => [line, words, quantity, isbns])).toEqual([
    [3, 'Contract, Law of, Bangia, R.K.', 3, []],
    [4, 'Law of Crimes, Gaur', 1, ['9788177372939']],
  ])
  expect(list.ignored.map(({ line, ignored }) => [line, ignored])).toEqual([
    [1, 'note'],
    [2, 'columns'],
  ])
})

test('reads tab-separated rows copied from a sheet', () => {
  expect(words('Title\tAuthor\tNo. of copies\nLaw of Torts\tBangia\t4')).toEqual(['Law of Torts, Bangia'])
  expect(read('Title\tAuthor\tNo. of copies\nLaw of Torts\tBangia\t4').asked[0]?.quantity).toBe(4)
})

test('reads each line as text if no heading is recognized', () => {
  expect(words('Bangia, Contract, 2019\n"Quoted, never closed\nGaur')).toEqual([
    'Bangia, Contract, 2019',
    '"Quoted, never closed',
    'Gaur',
  ])
})

test('reads a single-column sheet as plain lines', () => {
  expect(words('Title\nLaw of Torts\nLaw of Crimes')).toEqual(['Law of Torts', 'Law of Crimes'])
})

test.each([
  ['', 'The list is empty'],
  ['\n \u0000 \n', 'The list is empty'],
  ['a\n'.repeat(MAX_LIST_LINES + 1), `up to ${MAX_LIST_LINES} lines`],
  ['Torts\n'.repeat(MAX_LIST_BOOKS + 1), `up to ${MAX_LIST_BOOKS} books`],
])('rejects a list without lines or with too many, naming the field', (text, message) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ kind: 'bad-input', message: expect.stringContaining(message) }),
  )
  expect(() => read(text)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'text' })] }),
  )
})

const file = (bytes: Uint8Array | string) => readFileText(Buffer.from(bytes).toString('base64'))

test('reads UTF-8, UTF-16 and Windows-1252 files', async () => {
  expect(await file('\ufeffTitle\nन्याय')).toBe('Title\nन्याय')
  expect(await file(Buffer.from('\ufeffLaw of Torts', 'utf16le'))).toBe('Law of Torts')
  expect(await file(Uint8Array.from([0x42, 0x92, 0x73]))).toBe('B’s')
})

test('reads a workbook row by row, keeping line numbers', async () => {
  const rows = [['My list'], null, ['Title', 'Qty'], ['Law of "Torts"', 2]]
  const text = await file(workbookOf([{ name: 'List', rows }]))
  expect(text).toBe('My list\n\nTitle\tQty\nLaw of Torts \t2')
  expect(readList(text, 'file').asked).toMatchObject([{ line: 4, quantity: 2 }])
})

test('rejects a workbook with two sheets of books', async () => {
  const sheets = ['A', 'B'].map((name) => ({
    name,
    rows: [
      ['Title', 'Author'],
      [name, 'Roy'],
    ],
  }))
  await expect(file(workbookOf(sheets))).rejects.toThrow('several sheets')
})

test.each([
  ['a damaged workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a web page that is called .xls', Buffer.from('<html><table><tr><td>Law</td></tr></table>')],
  ['zeros', Buffer.alloc(1000)],
  ['nothing', Buffer.alloc(0)],
  ['too much', Buffer.alloc(64_001, 'a')],
])('rejects %s, naming the file', async (_what, bytes) => {
  await expect(file(bytes)).rejects.toMatchObject({ kind: 'bad-input', issues: [{ path: 'file' }] })
})

test.each([
  '9788177372939.',
  '978–81–7737–293–9',
  '978.81.7737.293.9',
  '９７８８１７７３７２９３９',
  '৯৭৮৮১৭৭৩৭২৯৩৯',
  '\u200e9788177372939\u200b',
  '“9788177372939”',
  'ISBN (13): 978-81-7737-293-9',
  'EAN 9788177372939 (HB)',
  '1. ISBN No. 9788177372939',
])('reads a line with only an ISBN as a book: %j', (line) => {
  const { asked, ignored } = readList(line, 'text')
  expect(ignored).toEqual([])
  expect(asked).toMatchObject([{ isbns: ['9788177372939'] }])
})

test.each(['978817737293', '978–81–7737–293–0', '81773 72930.', '97881773729390000'])(
  'reports a number too long for a price as a faulty ISBN instead of skipping it: %s',
  (line) => {
    const { asked, ignored } = readList(line, 'text')
    expect(ignored).toEqual([])
    expect(asked).toMatchObject([{ isbns: [], isbnIssue: expect.any(String) }])
  },
)

test('skips a line that is only an email address, but reads a line with more text', () => {
  const ignored = (text: string) => readList(text, 'text').ignored.map(({ text: line }) => line)
  expect(ignored('«asha.verma+law@example.com»')).toEqual(['«asha.verma+law@example.com»'])
  expect(ignored('Law of Contract, asha.verma@example.com')).toEqual([])
})

test.each([
  '978 – 0192865458',
  '978 - 0 - 19 - 286545 - 8',
  '978/0/19/286545/8',
  '978--0192865458',
  '(978) 0192865458',
  '978|0192865458',
])('reads an ISBN with any separators as a book: %j', (line) => {
  const { asked, ignored } = read(line)
  expect(asked).toMatchObject([{ isbns: ['9780192865458'], quantity: 1 }])
  expect(ignored).toEqual([])
})

test('keeps a line with a wrong ISBN digit and reports the error', () => {
  const { asked } = read('978/81/7737/293/0')
  expect(asked).toMatchObject([{ isbns: [], isbnIssue: expect.stringMatching('isn’t valid') }])
})

const ISBN = '9789351436201'

test.each([
  [ISBN, 1],
  [`${ISBN}, 5`, 5],
  [`${ISBN} 5`, 5],
  [`${ISBN}\t5`, 5],
  [`${ISBN} x 12`, 12],
  [`5 x ${ISBN}`, 5],
  [`5 copies of ${ISBN}`, 5],
  ['ISBN 978-93-5143-620-1 : 7', 7],
  ['ISBN-13: 978 93 5143 620 1, 7 copies', 7],
  [`Ratanlal, Evidence, ${ISBN}, 4`, 4],
  [`1\t${ISBN}\tLaw of Evidence\t30`, 30],
  [`${ISBN}, 0`, 1],
  [`${ISBN}, 99999`, 10_000],
  [`ISBN No. ${ISBN}. x 5`, 5],
  [`EAN ${ISBN} (HB), 5`, 5],
  [`“${ISBN}”, 5`, 5],
  [`\u200e${ISBN}\u200b\t5`, 5],
  ['९७८९३५१४३६२०१, ५', 5],
  ['９７８９３５１４３６２０１ × ５', 5],
])('“%s” asks for that ISBN, %i times', (line, quantity) => {
  expect(read(line).asked).toMatchObject([{ isbns: [ISBN], quantity }])
})

test.each([
  ['Law of Evidence by Ratanlal - 10', 'Law of Evidence by Ratanlal', 10],
  ['Law of Evidence, 10', 'Law of Evidence', 10],
  ['10 x Law of Evidence', 'Law of Evidence', 10],
  ['Law of Evidence 3 copies', 'Law of Evidence', 3],
  ['10 copies of Law of Evidence', 'Law of Evidence', 10],
  ['Law of Evidence – ५', 'Law of Evidence', 5],
  ['Law of Evidence\t10', 'Law of Evidence', 10],
])('“%s” asks for “%s”, %i times', (line, name, quantity) => {
  expect(read(line).asked).toMatchObject([{ name, quantity }])
})

test('two ISBNs on a line are two books, each with the copies after it', () => {
  const [one, other] = [ISBN, '9788177372939']
  for (const between of [' ', '/', ' / ', ', ', ' and '])
    expect(read(one + between + other).asked).toMatchObject([{ isbns: [one] }, { isbns: [other] }])
  expect(read(`${one} x 2, ${other} x 3`).asked).toMatchObject([
    { isbns: [one], quantity: 2 },
    { isbns: [other], quantity: 3 },
  ])
  expect(read(`Evidence (HB ${one}, PB ${other})`).asked).toMatchObject([{ isbns: [one, other] }])
})

test('numbers before titles are row numbers if they count up, else copies', () => {
  const quantities = (...lines: string[]) => read(lines.join('\n')).asked.map(({ quantity }) => quantity)
  expect(quantities('1 Torts', '2 Contract', '3 Evidence')).toEqual([1, 1, 1])
  expect(quantities('30 Torts', '5 Contract', '5 Evidence')).toEqual([30, 5, 5])
})
