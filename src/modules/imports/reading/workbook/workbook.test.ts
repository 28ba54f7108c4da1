import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { formula, styled, type TestCell, type TestSheet, workbookOf } from '#test/support/workbook.ts'

import { workbookRows } from './workbook.ts'

async function read(sheets: readonly TestSheet[], wanted?: string) {
  return rowsIn(workbookOf(sheets), wanted)
}

const rowsIn = (bytes: Uint8Array, wanted?: string) => workbookRows(Buffer.from(bytes), { sheet: wanted })

const HEADING = ['ISBN', 'Title', 'Price', 'Qty']
const LAW = [9_789_356_039_131, 'Law', 450, 3]

test("reads texts, numbers with all digits, and the spreadsheet's line numbers", async () => {
  const rows = [['Lexis – Price list'], null, HEADING, LAW, ['9788171236992', 'Tax & <Duty>', 1195.5, null]]
  expect(await read([{ name: 'Books', rows }])).toEqual([
    { line: 1, cells: ['Lexis – Price list'] },
    { line: 3, cells: HEADING },
    { line: 4, cells: ['9789356039131', 'Law', '450', '3'] },
    { line: 5, cells: ['9788171236992', 'Tax & <Duty>', '1195.5'] },
  ])
})

test.each<[string, TestCell, string]>([
  ['a date', styled(45_672, 'day'), '2025-01-15'],
  ['a date in a format of its own', styled(45_672, 'isoDay'), '2025-01-15'],
  ['a month', styled(46_508, 'monthYear'), 'May 2027'],
  ['an ISBN-10 with the zeros of its format', styled(70_702_306, 'tenDigits'), '0070702306'],
  ['a formula that was calculated', formula('C2*2', 900), '900'],
  ['a formula that was not', formula('C2*2'), '#UNCALCULATED!'],
  ['an error', { xml: '<v>#REF!</v>', attributes: 't="e"' }, '#REF!'],
  ['a percentage', styled(0.2, 'percent'), '20%'],
  ['an amount in dollars', styled(25, 'dollars'), '25 $'],
  ['an amount in euros', styled(25.5, 'euros'), '25.5 €'],
  ['an amount in quoted dollars', styled(25, 'quotedDollars'), '25 dollars'],
  ['an amount in rupees', styled(25, 'rupees'), '25'],
  ['a text in the cell', { xml: '<is><t>Law</t></is>', attributes: 't="inlineStr"' }, 'Law'],
  [
    'rich text',
    { xml: '<is><r><t>Law </t></r><r><t>of Tort</t></r></is>', attributes: 't="inlineStr"' },
    'Law of Tort',
  ],
  ['the text of a formula', { xml: '<f>A1</f><v>9.50</v>', attributes: 't="str"' }, '9.50'],
  ['a line break', { xml: '<is><t>a_x000A_b</t></is>', attributes: 't="inlineStr"' }, 'a\nb'],
  ['a number of many digits', 1195.000_000_000_000_2, '1195'],
  ['thirteen digits with an exponent', { xml: '<v>9.789356039131E12</v>' }, '9789356039131'],
])('reads %s', async (_, cell, text) => {
  const rows = await read([{ name: 'Books', rows: [HEADING, [cell, 'x']] }])
  expect(rows[1]?.cells[0]).toBe(text)
})

test('repeats the value of merged cells in each row, but that of merged columns once', async () => {
  const rows = [
    ['Price list', null, null],
    ['Category', 'Title', 'Price'],
    ['Criminal', 'BNS', 450],
    [null, 'BNSS', 500],
    ['Tax', 'GST', 600],
  ]
  const read1 = await read([{ name: 'Books', rows, merges: ['A1:C1', 'A3:A4'] }])
  expect(read1.map(({ cells }) => cells[0])).toEqual([
    'Price list',
    'Category',
    'Criminal',
    'Criminal',
    'Tax',
  ])
  expect(read1[0]?.cells).toEqual(['Price list'])
})

test('picks the only sheet with known headings, and never a hidden one', async () => {
  const sheets: TestSheet[] = [
    { name: 'Cover', rows: [['Lexis'], ['Terms of trade']] },
    { name: 'Old', rows: [HEADING, ['9788171236992', 'Old', 1, 1]], state: 'hidden' },
    { name: 'Books', rows: [HEADING, LAW] },
    { name: 'Empty', rows: [] },
  ]
  expect((await read(sheets)).map(({ cells }) => cells[1])).toEqual(['Title', 'Law'])
})

test('asks for a sheet if several have books, and reads the chosen one', async () => {
  const sheets: TestSheet[] = [
    { name: 'Tax', rows: [HEADING, ['9788171236992', 'GST', 1, 1]] },
    { name: 'Criminal', rows: [HEADING, LAW] },
  ]
  await expect(read(sheets)).rejects.toMatchObject({
    code: 'choose_sheet',
    details: { sheets: ['Tax', 'Criminal'] },
  })
  expect((await read(sheets, 'Criminal'))[1]?.cells[1]).toBe('Law')
  await expect(read(sheets, 'Law')).rejects.toMatchObject({ kind: 'bad-input' })
})

test.each([
  ['xl/workbook.bin', 'binary Excel workbook'],
  ['content.xml', 'OpenDocument'],
  ['word/document.xml', 'Word'],
  ['books.csv', 'isn’t an Excel workbook'],
])('names the type of an archive with %s', async (part, words) => {
  await expect(rowsIn(zipSync({ [part]: strToU8('x') }))).rejects.toThrow(words)
})

test('rejects a damaged workbook', async () => {
  const bytes = workbookOf([{ name: 'Books', rows: [HEADING, LAW] }])
  await expect(rowsIn(bytes.subarray(0, bytes.length - 40))).rejects.toMatchObject({ kind: 'unsupported' })
  const broken = sheetOf('<worksheet><sheetData><row><c></row>')
  await expect(rowsIn(broken)).rejects.toMatchObject({ kind: 'unsupported' })
})

/** A workbook whose only sheet is this XML. */
function sheetOf(xml: string | Uint8Array): Uint8Array {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets><sheet name="B" r:id="a"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${relation}/worksheet" Target="s.xml"/></Relationships>`,
    ),
    'xl/s.xml': typeof xml === 'string' ? strToU8(xml) : xml,
  })
}

/** The same archive, declaring another length for its last part. */
function declaring(bytes: Uint8Array, length: number): Uint8Array {
  const copy = Buffer.from(bytes)
  const entry = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  copy.writeUInt32LE(length, entry + 24)
  return copy
}

test('rejects an oversized sheet before unpacking it', async () => {
  await expect(rowsIn(declaring(sheetOf('<worksheet/>'), 400_000_000))).rejects.toThrow('too large')
})

test('stops at the first byte beyond the length that an archive declares', async () => {
  const bomb = declaring(sheetOf(`<worksheet><sheetData>${'<row/>'.repeat(100_000)}`), 1000)
  await expect(rowsIn(bomb)).rejects.toMatchObject({ kind: 'unsupported' })
})

test('rejects more rows than a file may have', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(200_021)
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  await expect(rowsIn(sheetOf(xml))).rejects.toThrow('at most 20,000 rows')
})

test('rejects an endless cell without buffering it', async () => {
  const xml = `<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(5_000_000)}</v></c></row></sheetData></worksheet>`
  await expect(rowsIn(sheetOf(xml))).rejects.toMatchObject({ kind: 'unsupported' })
})

test('rejects endlessly nested elements', async () => {
  await expect(rowsIn(sheetOf('<a>'.repeat(100_000)))).rejects.toMatchObject({ kind: 'unsupported' })
})

test('expands no entities of a DTD', async () => {
  const dtd = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
  const row = (text: string) => `<row><c t="str"><v>${text}</v></c><c t="str"><v>Title</v></c></row>`
  const rows = await rowsIn(
    sheetOf(`${dtd}<worksheet><sheetData>${row('ISBN')}${row('&b;')}</sheetData></worksheet>`),
  )
  expect(rows[1]?.cells[0]).toBe('&b;')
})
