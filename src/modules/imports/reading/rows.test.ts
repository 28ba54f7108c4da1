import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readBookFile } from '#modules/imports/book-file.ts'
import { type PlacedRow, rowsOf } from './rows.ts'

async function read(file: string | Uint8Array, size = 7): Promise<PlacedRow[]> {
  return collected(rowsOf(inPieces(file, size), { encoding: 'utf-8', delimiter: ',' }))
}

async function collected(rows: AsyncIterable<PlacedRow>): Promise<PlacedRow[]> {
  const all: PlacedRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function* inPieces(file: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const cellsOf = (rows: readonly PlacedRow[]) => rows.map(({ cells }) => cells)

test('numbers rows as a spreadsheet does after values with line breaks and after empty lines', async () => {
  expect(await read('a,b\r\n1,"x\r\ny"\r\n\r\n2,z\r\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny'] },
    { line: 4, cells: ['2', 'z'] },
  ])
})

test('an unclosed quote makes one faulty row and does not affect later rows', async () => {
  const rows = await read('a,b\n1,"open\n2,fine\n3,"quo""ted"\n4,"open\n5,end\n')
  expect(rows.map(({ line, error }) => [line, error !== undefined])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    [5, true],
    [6, false],
  ])
  expect(cellsOf(rows)[3]).toEqual(['3', 'quo"ted'])
})

test('a quote closed by accident in a later row does not swallow that row', async () => {
  const rows = await read('a,b,c\n1,"open,x\n2,y"\n3,p,q\n')
  expect(rows.map(({ line, error }) => [line, error !== undefined])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ])
})

test('text after a closing quote is an issue of its row only', async () => {
  const rows = await read('a,b\n1,"x"y\n2,z\n')
  expect(rows[1]?.error).toMatch('don’t match')
  expect(rows[2]).toEqual({ line: 3, cells: ['2', 'z'] })
})

test('a quote within an unquoted value is a plain character', async () => {
  expect(cellsOf(await read('a,b\n1,5" disk\n'))[1]).toEqual(['1', '5" disk'])
})

test('invalid UTF-8 and NUL bytes are issues of their row and can be stored', async () => {
  const file = Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xe9]), Buffer.from('\n2,x\0y\n3,ok\n')])
  const rows = await read(file)
  expect(rows.map(({ error }) => error !== undefined)).toEqual([false, true, true, false])
  expect(JSON.stringify(rows)).not.toMatch(/\\u0000/)
})

test('cuts an endless line instead of buffering it', async () => {
  const rows = await read(`a,b\n1,${'x'.repeat(1_000_000)}\n2,y\n`, 65_536)
  expect(rows[1]?.error).toMatch('longer than')
  expect(rows[1]?.cells[0]?.length).toBeLessThanOrEqual(30_000)
  expect(rows[2]?.cells).toEqual(['2', 'y'])
})

const readWhole = (text: string) => readBookFile(Buffer.from(text))

test('rejects five megabytes of line breaks in an open quote because of the quote', async () => {
  const file = `title,price\nLaw,450\n"${'a\n'.repeat(2_500_000)}`
  await expect(readWhole(file)).rejects.toThrow('A quotation mark opened on line 3 is never closed')
})

test('rejects too many rows, but not as many lines within values', async () => {
  await expect(readWhole('a,b\n'.repeat(20_002))).rejects.toThrow('at most 20,000 rows')
  const long = await readWhole(`a,b\n${`1,"${'x\n'.repeat(900)}"\n`.repeat(300)}`)
  expect(long.rows).toHaveLength(300)
})

const cell = fc.string({ unit: fc.constantFrom('a', 'é', 'भ', '"', ',', ';', '\n', '\r\n', ' ', "'", '=') })
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
  )

test('reads what a spreadsheet writes, in every chunk size and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (cells, size) => {
      const text = stringify(cells, { quoted: true })
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
      const wide = await collected(rowsOf(inPieces(bytes, size), { encoding: 'utf-16le', delimiter: ',' }))
      const plain = await collected(rowsOf(inPieces(text, size), { encoding: 'utf-8', delimiter: ',' }))
      const stated = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
      expect(cellsOf(plain)).toEqual(stated)
      expect(cellsOf(wide)).toEqual(stated)
    }),
  )
})
