import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { PAIR_KEYS, type PairKey } from './acts/acts.ts'
import { lawDataOf, type LawTables, type OtherActLine, type StoredSource } from './law-data.ts'
import { CHECKED_ON, type OtherAct, SOURCE_RANKS } from './law-row.ts'
import type { LawLine } from './law-line.ts'
import { type FileLine, fromFileLine, itemsOf, lawLine } from './law-line-record.ts'

const FOLDER = path.join(PROJECT_FOLDER, 'db/seed/law')

const otherAct = z.strictObject({
  old_act: z.string().min(1),
  year: z.string(),
  new_act: z.string(),
  new_year: z.string(),
  in_force_on: z.union([z.literal(''), z.iso.date()]),
  note: z.string(),
  sources: z.string().transform((text) => itemsOf(text, / /)),
})

const source = z.strictObject({
  id: z.string().min(1),
  label: z.string().min(1),
  rank: z.enum(SOURCE_RANKS),
  shown: z.enum(['yes', 'no']).transform((said) => said === 'yes'),
})

/** The initial tables, from `db/seed/law/`. Throws on a malformed file. */
export async function readLawFiles(): Promise<LawTables> {
  const pairs = await Promise.all(PAIR_KEYS.map(async (pair) => linesOf(pair, await records(pair))))
  return { lines: pairs.flat(), sources: await readSources(), others: await readOtherActs() }
}

/** Returns the replaced laws with their sources, without reading the much larger tables of sections. */
export async function readOtherLaws(): Promise<readonly OtherAct[]> {
  const [sources, others] = await Promise.all([readSources(), readOtherActs()])
  return lawDataOf({ lines: [], sources, others }).others
}

async function readSources(): Promise<StoredSource[]> {
  return z.array(source).parse(await records('sources'))
}

/** Laws that were replaced, abolished or kept as a whole. They are edited in the file. */
export async function readOtherActs(): Promise<OtherActLine[]> {
  const others = z.array(otherAct).parse(await records('other-acts'))
  return others.map((one) => ({
    name: one.old_act,
    year: one.year,
    newName: one.new_act,
    newYear: one.new_year,
    inForceOn: one.in_force_on,
    note: one.note,
    sources: one.sources,
  }))
}

function linesOf(pair: PairKey, found: readonly FileLine[]): LawLine[] {
  return found.map((file) => lawLine.parse(fromFileLine({ ...file, pair, checked_on: CHECKED_ON })))
}

async function records(name: string): Promise<FileLine[]> {
  return parse(await readFile(path.join(FOLDER, `${name}.csv`)), { columns: true })
}
