import { afterAll, beforeAll, expect, test } from 'vitest'

import { isbnOf } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

// A file of 10,000 rows. One row in five is damaged, in all the ways that occur in practice.

const ROWS = 10_000
const SOME = 500
const HEADING = 'isbn,title,author,category,price,stock,publisher'

interface Damage {
  bytes: (cells: string[]) => Buffer
  message: RegExp
}

const line = (cells: readonly string[]) => Buffer.from(`${cells.join(',')}\r\n`)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const withCell = (at: number, cell: string) => (cells: string[]) => line(cells.with(at, cell))

const DAMAGES: readonly Damage[] = [
  {
    message: /unreadable|can’t be read|cannot be/,
    bytes: (cells) => Buffer.concat([Buffer.from('Caf\xe9 ', 'latin1'), line(cells)]),
  },
  { message: /unreadable|can’t be read|cannot be/, bytes: (cells) => line(cells.with(1, 'Law\0 of NUL')) },
  { message: /never closed|don’t match/, bytes: withCell(1, '"Law of the open quote') },
  { message: /don’t match/, bytes: withCell(1, '"Law" of stray quotes') },
  { message: /has 4 values; the header has 7/, bytes: (cells) => line(cells.slice(0, 4)) },
  { message: /has 9 values; the header has 7/, bytes: (cells) => line([...cells, 'one', 'more']) },
  { message: /Duplicate of line 2/, bytes: withCell(0, isbnOf(0)) },
  { message: /isn’t valid/, bytes: (cells) => line(cells.with(0, wrongIsbn(cells[0] ?? ''))) },
  { message: /shortened this ISBN/, bytes: withCell(0, '9.78936E+12') },
  { message: /at most 500/, bytes: withCell(1, 'x'.repeat(600)) },
  { message: /amount above/, bytes: withCell(4, '=2+3') },
  { message: /amount above/, bytes: withCell(4, '99999999999999999999') },
  { message: /whole number/, bytes: withCell(5, '-1') },
  { message: /Unknown category/, bytes: withCell(3, 'unknown-shelf') },
  { message: /is required/, bytes: withCell(2, '') },
]

/** Returns the damage of every fifth row, each kind in turn. */
const damageOf = (n: number) => (n > 0 && n % 5 === 0 ? DAMAGES[(n / 5) % DAMAGES.length] : undefined)

function wrongIsbn(isbn: string): string {
  return isbn.slice(0, 12) + ((Number(isbn[12]) + 1) % 10)
}

/** Valid rows also contain formulas, commas, quotes and line breaks within quotes. */
function cellsOf(n: number): string[] {
  const titles = [`Law ${n}`, quoted(`Law, "Part ${n}"`), quoted(`=HYPERLINK("x";${n})`), `'+Law ${n}`]
  const publisher = n % 7 === 0 ? '"two\r\nlines"' : 'House'
  return [isbnOf(n), titles[n % 4] ?? '', 'A. Uthor', 'criminal-law', '500', String(n % 9), publisher]
}

function brokenFile(rows: number): { file: Buffer; lines: Map<number, RegExp> } {
  const parts: Buffer[] = [Buffer.from(`${HEADING}\r\n`)]
  const lines = new Map<number, RegExp>()
  let at = 2
  for (let n = 0; n < rows; n++) {
    const damage = damageOf(n)
    const cells = damage ? cellsOf(n).with(6, 'House') : cellsOf(n)
    if (damage) lines.set(at, damage.message)
    parts.push(damage ? damage.bytes(plain(cells)) : line(cells))
    at += 1
  }
  // A letter outside Windows-1252 makes the file UTF-8, so that the other bytes are invalid.
  parts.push(line([...cellsOf(rows)].with(1, 'भारतीय न्याय संहिता')))
  return { file: Buffer.concat(parts), lines }
}

const plain = (cells: string[]) => cells.with(1, 'A Broken Row')

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

async function shop(): Promise<unknown> {
  const { rows } = await world.database.executeSql(
    `select (select count(*)::int from books) as books, (select count(*)::int from works) as works,
      (select count(*)::int from stock_movements) as movements, (select sum(available)::int from stock_items) as copies,
      (select md5(string_agg(b::text, '|' order by id)) from books b) as state`,
  )
  return rows[0]
}

test('reports exactly the broken rows and writes nothing', async () => {
  const before = await shop()
  const { file, lines } = brokenFile(ROWS)
  const { record } = await world.upload(file)
  expect(record).toMatchObject({ encoding: 'utf-8', rows: ROWS + 1 })
  const checked = (await world.check(record.id)).record
  expect(checked).toMatchObject({ state: 'checked', issueRows: lines.size, toCreate: ROWS + 1 - lines.size })
  const issues = await world.issues(record.id)
  expect(new Set(issues.map((issue) => issue.line))).toEqual(new Set(lines.keys()))
  const wrong = issues.filter((issue) => !lines.get(issue.line)?.test(issue.message))
  expect(wrong).toEqual([])
  await expect(world.run(record.id)).rejects.toMatchObject({ code: 'issues' })
  expect(await shop()).toEqual(before)
})

test('writes the valid rows of a broken file unchanged, and undoes them', async () => {
  const before = await shop()
  const { file, lines } = brokenFile(SOME)
  const { record } = await world.upload(file)
  await world.check(record.id)
  const done = (await world.run(record.id, true)).record
  expect(done).toMatchObject({ state: 'done', created: SOME + 1 - lines.size, issueRows: lines.size })
  const { rows } = await world.database.executeSql(
    `select title from books where isbn in ($1, $2, $3, $4) order by isbn`,
    [isbnOf(1), isbnOf(2), isbnOf(3), isbnOf(SOME)],
  )
  expect(rows.map(({ title }) => title)).toEqual([
    'Law, "Part 1"',
    '=HYPERLINK("x";2)',
    '+Law 3',
    'भारतीय न्याय संहिता',
  ])
  expect((await world.undo(record.id)).record).toMatchObject({ state: 'undone', notUndone: 0 })
  expect(await shop()).toEqual(before)
})

test('detects a Windows-1252 file', async () => {
  const text = `${HEADING}\r\n${line(cellsOf(1).with(1, 'Caf\xe9 Law \x96 2nd')).toString()}`
  const { record } = await world.upload(Buffer.from(text, 'latin1'))
  await world.check(record.id)
  expect((await world.run(record.id)).record).toMatchObject({ encoding: 'windows-1252', created: 1 })
  const { rows } = await world.database.executeSql('select title from books where isbn = $1', [isbnOf(1)])
  expect(rows).toEqual([{ title: 'Café Law – 2nd' }])
})
