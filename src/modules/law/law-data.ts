import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { PAIR_KEYS, type PairKey } from './acts/acts.ts'
import { CONFIDENCES, type LawRow, type OtherAct, RELATIONS, type Source } from './law-row.ts'

const FOLDER = path.join(PROJECT_FOLDER, 'db/seed/law')

const list = (separator: string) =>
  z.string().transform((text) =>
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean),
  )

const row = z.strictObject({
  old_section: z.string(),
  old_heading: z.string().min(1),
  new_section: list(';'),
  relation: z.enum(RELATIONS),
  note: z.string(),
  sources: list(' '),
  confidence: z.enum(CONFIDENCES),
})

const otherAct = z.strictObject({
  old_act: z.string().min(1),
  year: z.string(),
  new_act: z.string(),
  new_year: z.string(),
  in_force_on: z.union([z.literal(''), z.iso.date()]),
  note: z.string(),
  sources: list(' '),
})

const source = z.strictObject({
  id: z.string().min(1),
  what: z.string().min(1),
  where: z.string().min(1),
  licence: z.string(),
})

export interface LawData {
  rows: readonly LawRow[]
  others: readonly OtherAct[]
}

/** The tables of `db/seed/law/`. Throws on a malformed file, and on a statement whose source is not in the list. */
export async function readLawData(): Promise<LawData> {
  const sources = new Map<string, Source>()
  for (const { id, what, where } of z.array(source).parse(await records('sources')))
    sources.set(id, { id, what, where })
  const named = (ids: readonly string[]): Source[] => {
    if (ids.length === 0) throw new Error('a statement about the law has no source')
    return ids.map((id) => {
      const found = sources.get(id)
      if (!found) throw new Error(`no such source of law: ${id}`)
      return found
    })
  }
  const pairs = await Promise.all(PAIR_KEYS.map(async (pair) => rowsOf(pair, await records(pair), named)))
  const others = z.array(otherAct).parse(await records('other-acts'))
  return {
    rows: pairs.flat(),
    others: others.map((one) => ({
      name: one.old_act,
      year: one.year,
      newName: one.new_act,
      newYear: one.new_year,
      inForceOn: one.in_force_on,
      note: one.note,
      sources: named(one.sources),
    })),
  }
}

/** A table as it is stored, for who wants to take it along. */
export async function readPairFile(pair: PairKey): Promise<Buffer> {
  return readFile(path.join(FOLDER, `${pair}.csv`))
}

function rowsOf(pair: PairKey, records: unknown, named: (ids: readonly string[]) => Source[]): LawRow[] {
  return z
    .array(row)
    .parse(records)
    .map(({ old_section, old_heading, new_section, sources, ...rest }) => ({
      pair,
      old: old_section,
      heading: old_heading,
      now: new_section,
      sources: named(sources),
      ...rest,
    }))
}

async function records(name: string): Promise<unknown> {
  return parse(await readFile(path.join(FOLDER, `${name}.csv`)), { columns: true })
}
