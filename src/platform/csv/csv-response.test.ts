import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvResponse } from './csv-response.ts'
import { type CsvColumn, readCell } from './csv-text.ts'

interface Person {
  name: string
  copies: number | null
}

const COLUMNS: readonly CsvColumn<Person>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Copies', cell: ({ copies }) => copies },
]

async function* given<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

const textOf = async (rows: readonly Person[]) =>
  Buffer.from(await (await csvResponse('people.csv', COLUMNS, given(rows))).arrayBuffer()).toString()

test('writes a byte order mark, a head, quoted texts, plain numbers and empty cells', async () => {
  const text = await textOf([
    { name: 'Asha "A" Verma; Kanpur,\nUP', copies: -2 },
    { name: '=HYPERLINK("x")', copies: null },
  ])
  expect(text).toBe(
    '\uFEFF"Name","Copies"\r\n"Asha ""A"" Verma; Kanpur,\nUP",-2\r\n"\'=HYPERLINK(""x"")",\r\n',
  )
})

test('proxies store no copy, and the browser saves the file under its name', async () => {
  const { headers } = await csvResponse('people.csv', COLUMNS, given([]))
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

const signs = ["'", '"', '=', '-', '\t', '\r', '\n', ',', ';', ' ', '\uFEFF', 'x']

test('any content of the rows survives a round trip', async () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...signs) }))
  const rows = fc.array(fc.record({ name, copies: fc.option(fc.integer()) }))
  await fc.assert(
    fc.asyncProperty(rows, async (people) => {
      const [, ...read] = parse(await textOf(people), { bom: true })
      const written = people.map((each) => [each.name, String(each.copies ?? '')])
      expect(read.map(([first = '', second]) => [readCell(first), second])).toEqual(written)
    }),
  )
})

describe('while the file is written', () => {
  /** Yields endless rows, and records how many were read and whether reading ended. */
  function endless() {
    const seen = { asked: 0, ended: false }
    async function* rows(): AsyncGenerator<Person> {
      try {
        while (true) yield { name: `Person ${seen.asked++}`, copies: 1 }
      } finally {
        seen.ended = true
      }
    }
    return { seen, rows }
  }

  test('reads no more rows than the client takes', async () => {
    const { seen, rows } = endless()
    const reader = (await csvResponse('people.csv', COLUMNS, rows())).body!.getReader()
    await reader.read()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen.asked).toBeLessThan(1000)
    await reader.cancel()
  })

  test('stops reading when the client disconnects', async () => {
    const { seen, rows } = endless()
    const reader = (await csvResponse('people.csv', COLUMNS, rows())).body!.getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    await expect.poll(() => seen.ended).toBe(true)
  })

  async function* failing(after: number): AsyncGenerator<Person> {
    for (let i = 0; i < after; i++) yield { name: 'Asha', copies: i }
    throw new Error('the database is gone')
  }

  test('throws a failure of the first rows instead of sending a file', async () => {
    await expect(csvResponse('people.csv', COLUMNS, failing(0))).rejects.toThrow('the database is gone')
  })

  test('a later failure aborts the file, so that it never looks complete', async () => {
    const answer = await csvResponse('people.csv', COLUMNS, failing(250))
    await expect(answer.text()).rejects.toThrow('the database is gone')
  })
})
