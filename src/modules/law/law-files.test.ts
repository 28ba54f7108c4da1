import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { PAIR_KEYS } from './acts/acts.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles, tableOf } from './law-files.ts'
import { sectionPlace } from './section-number.ts'

const MURDER = {
  old_section: '302',
  old_heading: 'Murder: punishment',
  new_section: '103(1)',
  relation: 'modified',
  note: '',
  sources: 'ncrb text',
  confidence: 'agreed',
}

/** Parses a table with these lines, each MURDER with the given cells. */
function table(...lines: object[]) {
  const cells = lines.map((line): Record<string, string> => ({ ...MURDER, ...line }))
  const heads = [...new Set(cells.flatMap((line) => Object.keys(line)))]
  return tableOf('ipc-bns', [heads, ...cells.map((line) => heads.map((head) => line[head] ?? ''))].join('\n'))
}

test('a line has the days of its table unless it states its own', () => {
  expect(table({ new_section: '103(1);103(2)' })).toEqual([
    {
      pair: 'ipc-bns',
      old: '302',
      heading: 'Murder: punishment',
      now: ['103(1)', '103(2)'],
      relation: 'modified',
      note: '',
      sources: ['ncrb', 'text'],
      confidence: 'agreed',
      inForceOn: '',
      checkedOn: '2026-11-22',
    },
  ])
  expect(
    table({ in_force_on: '2024-08-01', checked_on: '2026-11-25' }, { old_section: '304' }),
  ).toMatchObject([
    { inForceOn: '2024-08-01', checkedOn: '2026-11-25' },
    { inForceOn: '', checkedOn: '2026-11-22' },
  ])
})

test.each([
  [{ sources: '' }, 'sources must name at least one'],
  [{ sources: 'ncrb ncrb' }, 'sources names a source twice'],
  [{ sources: 'ncrb' }, 'confidence must be'],
  [{ confidence: 'single' }, 'confidence must be'],
  [{ confidence: 'sure' }, 'confidence'],
  [{ old_heading: '' }, 'old_heading'],
  [{ relation: 'moved' }, 'relation'],
  [{ old_section: '' }, 'relation must be “new”'],
  [{ relation: 'new' }, 'relation must be “new”'],
  [{ new_section: '' }, 'relation must be “omitted”'],
  [{ relation: 'omitted' }, 'relation must be “omitted”'],
  [{ relation: 'split' }, 'relation is “split” only'],
  [{ old_section: 'article 21' }, 'old_section must be a number'],
  [{ new_section: '103;1 0 3' }, 'new_section names a section twice'],
  [{ new_section: 'clause 5' }, 'new_section has “clause 5”'],
  [{ checked_on: 'soon' }, 'checked_on'],
  [{ old_section: '301', new_section: '102' }, 'twice'],
])('a file with %j on its third line does not load', (cells, message) => {
  expect(() => table({ old_section: '301' }, cells)).toThrow('db/seed/law/ipc-bns.csv, line 3: ')
  expect(() => table({ old_section: '301' }, cells)).toThrow(message)
})

test('a statement with an unknown source does not load', async () => {
  const tables = await readLawFiles()
  const [line] = table({ sources: 'ncrb nobody' })
  expect(() => lawDataOf({ ...tables, lines: line ? [line] : [] })).toThrow('no such source of law: nobody')
})

test.each(PAIR_KEYS)('%s has its lines in the order of the Act, new sections last', async (pair) => {
  const { lines } = await readLawFiles()
  const places = lines
    .filter((line) => line.pair === pair)
    .map(({ old, now }) => (old === '' ? `zz${sectionPlace(now[0] ?? '')}` : sectionPlace(old)))
  expect(places.length).toBeGreaterThan(100)
  expect(places).toEqual(places.toSorted())
})

test('each source has one line, and one with its origin', async () => {
  const ids = (await readLawFiles()).sources.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const origins = await readFile(path.join(PROJECT_FOLDER, 'db/seed/law/origins.csv'), 'utf8')
  const read: { id: string; read_at: string }[] = parse(origins, { columns: true })
  expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(read.filter(({ read_at: place }) => place === '')).toEqual([])
})
