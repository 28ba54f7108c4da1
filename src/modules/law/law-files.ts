import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { PAIR_KEYS, type PairKey } from './acts/acts.ts'
import {
  lawDataOf,
  type LawLine,
  type LawTables,
  lineIssues,
  lineSubject,
  type OtherActLine,
  type SourceLine,
} from './law-data.ts'
import { CHECKED_ON, CONFIDENCES, type OtherAct, RELATIONS, SOURCE_RANKS } from './law-row.ts'

const FOLDER = path.join(PROJECT_FOLDER, 'db/seed/law')

const itemsBetween = (separator: string) =>
  z.string().transform((cell) =>
    cell
      .split(separator)
      .map((item) => item.trim())
      .filter(Boolean),
  )

const dayOr = (usual: string) => z.union([z.literal('').transform(() => usual), z.iso.date()]).default(usual)

/** A line of a table of two Acts. Only a file with a line that differs from its table has the last two columns. */
const tableLine = z.strictObject({
  old_section: z.string(),
  old_heading: z.string().min(1),
  new_section: itemsBetween(';'),
  relation: z.enum(RELATIONS),
  note: z.string(),
  sources: itemsBetween(' '),
  confidence: z.enum(CONFIDENCES),
  in_force_on: dayOr(''),
  checked_on: dayOr(CHECKED_ON),
})

const otherAct = z.strictObject({
  old_act: z.string().min(1),
  year: z.string(),
  new_act: z.string(),
  new_year: z.string(),
  in_force_on: z.union([z.literal(''), z.iso.date()]),
  note: z.string(),
  sources: itemsBetween(' '),
})

const source = z.strictObject({
  id: z.string().min(1),
  label: z.string().min(1),
  rank: z.enum(SOURCE_RANKS),
  shown: z.enum(['yes', 'no']).transform((said) => said === 'yes'),
})

/**
 * Reads `db/seed/law/`: all lines by table, and within a table in the order of its Act. Throws on a file with a
 * mistake.
 */
export async function readLawFiles(): Promise<LawTables> {
  // Answers with lines of several tables list them in this order.
  const tables = PAIR_KEYS.toSorted().map(async (pair) => tableOf(pair, await textOf(pair)))
  const [lines, sources, others] = await Promise.all([Promise.all(tables), readSources(), readOtherActs()])
  return { lines: lines.flat(), sources, others }
}

/** Returns the replaced laws with their sources, without reading the much larger tables of sections. */
export async function readOtherLaws(): Promise<readonly OtherAct[]> {
  const [sources, others] = await Promise.all([readSources(), readOtherActs()])
  return lawDataOf({ lines: [], sources, others }).others
}

/** Parses the table of two Acts. Throws on a line that breaks a rule, or that the table has twice. */
export function tableOf(pair: PairKey, csv: string): LawLine[] {
  const table = `${pair}.csv`
  const lines = linesOf(table, csv, tableLine).map((cells) => ({
    pair,
    old: cells.old_section,
    heading: cells.old_heading,
    now: cells.new_section,
    relation: cells.relation,
    note: cells.note,
    sources: cells.sources,
    confidence: cells.confidence,
    inForceOn: cells.in_force_on,
    checkedOn: cells.checked_on,
  }))
  const known = new Set<string>()
  lines.forEach((line, i) => {
    const [issue] = lineIssues(line)
    if (issue !== undefined) throw mistake(table, i, issue)
    if (known.has(lineSubject(line))) throw mistake(table, i, 'the table has this section twice')
    known.add(lineSubject(line))
  })
  return lines
}

async function readSources(): Promise<SourceLine[]> {
  return linesOf('sources.csv', await textOf('sources'), source)
}

/** Laws that were replaced, abolished or kept as a whole. */
async function readOtherActs(): Promise<OtherActLine[]> {
  return linesOf('other-acts.csv', await textOf('other-acts'), otherAct).map((one) => ({
    name: one.old_act,
    year: one.year,
    newName: one.new_act,
    newYear: one.new_year,
    inForceOn: one.in_force_on,
    note: one.note,
    sources: one.sources,
  }))
}

function textOf(name: string): Promise<string> {
  return readFile(path.join(FOLDER, `${name}.csv`), 'utf8')
}

function linesOf<Schema extends z.ZodType>(file: string, csv: string, schema: Schema): z.output<Schema>[] {
  const records: unknown[] = parse(csv, { columns: true })
  return records.map((record, i) => {
    const { data, error } = schema.safeParse(record)
    const [issue] = error?.issues ?? []
    if (issue) throw mistake(file, i, `${issue.path.join('.')} ${issue.message}`)
    return data as z.output<Schema>
  })
}

/** `index` counts the lines below the headings. */
function mistake(file: string, index: number, message: string): Error {
  return new Error(`db/seed/law/${file}, line ${index + 2}: ${message}`)
}
