import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { ACT_KEYS, ACTS, PAIR_KEYS, PAIRS } from './acts/acts.ts'
import { type LawData, lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'
import { createLawIndex, type LawIndex } from './law-index.ts'
import { relationMeaning, relationName, SOURCE_RANKS } from './law-row.ts'

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

test('a law replaced as a whole needs two sources to count as agreed', async () => {
  const { others } = await readLawFiles()
  data.others.forEach(({ confidence }, i) =>
    expect(confidence).toBe((others[i]?.sources.length ?? 0) > 1 ? 'agreed' : 'single'),
  )
})

test('official sources come first; hidden ones and source ids are left out', async () => {
  const { sources } = await readLawFiles()
  const shown = new Set(sources.flatMap((one) => (one.shown ? [one.label] : [])))
  expect(shown.size).toBeLessThan(sources.length)
  for (const { sources: named } of [...data.rows, ...data.others]) {
    const ranks = named.map(({ rank }) => SOURCE_RANKS.indexOf(rank))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    for (const source of named) {
      expect(shown).toContain(source.label)
      expect(Object.keys(source).toSorted()).toEqual(['label', 'rank'])
    }
  }
})

test('a line whose only source is hidden lists none and keeps its confidence', () => {
  const line = data.rows.find(({ pair, old }) => pair === 'ipc-bns' && old === '216B')
  expect(line).toMatchObject({ sources: [], confidence: 'single' })
})

test('every line appears on the pages of its sections, on both sides', () => {
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

test('the Acts have the names and years of the table of other Acts', () => {
  for (const pair of PAIR_KEYS) {
    const [old, now] = [ACTS[PAIRS[pair].old], ACTS[PAIRS[pair].now]]
    const line = data.others.find(({ name, year }) => name === old.name && year === String(old.year))
    expect(line).toMatchObject({ newName: now.name, newYear: String(now.year) })
    expect(line?.inForceOn).not.toBe('')
  }
})

test('each Act has its sections in order, linked from the first to the last', () => {
  for (const act of ACT_KEYS) {
    const order = index.sections(act)
    let [at] = order
    for (const section of order) {
      expect(at).toBe(section)
      at = index.adjacent(act, section).next
    }
    expect(at).toBeUndefined()
  }
})

test('an automated comparison is labelled as one; a section of a re-worded Act corresponds', () => {
  for (const relation of ['same', 'modified'] as const)
    expect(relationMeaning({ relation, pair: 'ipc-bns' })).toContain('automated text comparison')
  const tax = { relation: 'same', pair: 'income-tax-1961-2025' } as const
  expect(relationName(tax)).toBe('Corresponds')
  expect(relationMeaning(tax)).not.toContain('word for word')
  expect(relationName({ ...tax, pair: 'ipc-bns' })).toBe('Same')
})
