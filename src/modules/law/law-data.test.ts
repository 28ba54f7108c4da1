import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { ACT_KEYS, ACTS, PAIR_KEYS, PAIRS } from './acts/acts.ts'
import { type LawData, lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'
import { createLawIndex, type LawIndex } from './law-index.ts'
import { relationMeaning, rowTitle } from './law-row.ts'

let data: LawData
let index: LawIndex
beforeAll(async () => {
  data = lawDataOf(await readLawFiles())
  index = createLawIndex(data)
})

const files = [...PAIR_KEYS, 'other-acts'].map((name) => {
  const file = path.resolve(import.meta.dirname, `../../../db/seed/law/${name}.csv`)
  return readFileSync(file, 'utf8').trimEnd().split('\n').length - 1
})

test('every line of the files is read', () => {
  expect(data.rows.length + data.others.length).toBe(files.reduce((sum, lines) => sum + lines, 0))
  expect(data.rows.length).toBeGreaterThan(1600)
})

test('no statement is without a source, and two agree or it is called single', () => {
  for (const line of [...data.rows, ...data.others]) expect(line.sources.length).toBeGreaterThan(0)
  for (const row of data.rows)
    expect(row.sources.length === 1, rowTitle(row)).toBe(row.confidence === 'single')
})

test('every line stands on the page of its sections, on both sides', () => {
  for (const row of data.rows) {
    const { old, now } = PAIRS[row.pair]
    const pages = [
      ...(row.old === '' ? [] : [index.section(old, row.old)]),
      ...row.now.map((section) => index.section(now, section)),
    ]
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(page?.rows).toContain(row)
  }
})

test('names and years of the Acts are those of the table of Acts', () => {
  for (const pair of PAIR_KEYS) {
    const [old, now] = [ACTS[PAIRS[pair].old], ACTS[PAIRS[pair].now]]
    const line = data.others.find(({ name, year }) => name === old.name && year === String(old.year))
    expect(line).toMatchObject({ newName: now.name, newYear: String(now.year) })
    expect(line?.inForceOn).not.toBe('')
  }
})

test('each Act has its sections in order, and steps from the first to the last', () => {
  for (const act of ACT_KEYS) {
    const order = index.sections(act)
    let [at] = order
    for (const section of order) {
      expect(at).toBe(section)
      at = index.beside(act, section).next
    }
    expect(at).toBeUndefined()
  }
})

test('what a machine compared is not called an opinion; a re-worded Act is not called unchanged', () => {
  for (const relation of ['same', 'modified'] as const)
    expect(relationMeaning({ relation, pair: 'ipc-bns' })).toContain('by machine, no legal opinion')
  const tax = relationMeaning({ relation: 'same', pair: 'income-tax-1961-2025' })
  expect(tax).not.toContain('word for word')
})
