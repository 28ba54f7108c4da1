import { z } from 'zod'

import { optionalText, pageNumber } from '#platform/http/fields.ts'

import {
  EXISTING,
  IMPORT_FIELDS,
  IMPORT_STATES,
  type ImportField,
  CORRECTIONS,
  OFFERS,
  PLANNED,
  STOCK_MODES,
} from './columns/import.ts'

const IDENTITY: readonly ImportField[] = ['id', 'isbn', 'title']
const field = z.enum(IMPORT_FIELDS, `must be one of ${IMPORT_FIELDS.join(', ')}`)

/** `?name=` is the file's name, `?sheet=` the sheet to read. */
export const uploadQuery = z.object({
  name: optionalText(200).meta({ description: 'File name.' }),
  sheet: optionalText(200).meta({ description: 'Sheet to read, for a workbook with several.' }),
})

export const pageQuery = z.object({ page: pageNumber() })

/** `PUT /admin/imports/{id}/mapping`: maps columns to fields and starts a dry run. */
export const mappingInput = z
  .strictObject({
    columns: z
      .array(z.union([field, z.null()], 'must be the name of a field, or null'), 'must be a list')
      .max(100, 'must have at most 100 entries')
      .meta({ description: 'A field for each column of the header; null ignores the column.' }),
    fixed: z
      .partialRecord(field, optionalText(2000).unwrap())
      .default({})
      .meta({ description: 'Default values of new books for fields that the file leaves empty.' }),
    corrections: z
      .array(z.enum(CORRECTIONS, `must be some of ${CORRECTIONS.join(', ')}`))
      .default([])
      .meta({ description: 'Corrections to apply to all rows.' }),
    decimalCommas: z
      .array(field)
      .default([])
      .meta({ description: 'Fields in whose columns a comma is a decimal point.' }),
    stock: z.enum(STOCK_MODES, 'must be replace or add').optional().meta({
      description: 'For existing books: replace the stock with the file’s copies, or add them.',
    }),
    restore: z
      .boolean('must be true or false')
      .default(false)
      .meta({ description: 'True to restore archived books that the file contains.' }),
    existing: z.enum(EXISTING, 'must be update or skip').default('update'),
  })
  .superRefine(({ columns, fixed }, context) => {
    const named = columns.filter((name) => name !== null)
    const twice = named.find((name, i) => named.indexOf(name) !== i)
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (twice) issue('columns', `${twice} is set for two columns.`)
    if (!named.some((name) => IDENTITY.includes(name)))
      issue('columns', 'One column must be the ISBN, the title or the ID in this shop.')
    for (const name of Object.keys(fixed) as ImportField[]) {
      if (IDENTITY.includes(name)) issue('fixed', `${name} can’t be the same for all rows.`)
    }
  })
  .meta({ id: 'ImportMapping' })

/** `POST /admin/imports/{id}/run`. */
export const runInput = z
  .strictObject({
    check: z
      .number('must be a number')
      .int('must be a whole number')
      .meta({ description: 'Number of the dry run that staff reviewed.' }),
    skipIssues: z.boolean('must be true or false').default(false).meta({
      description: 'True to skip rows with errors; otherwise any error prevents the import.',
    }),
  })
  .meta({ id: 'ImportRun' })

const count = z.number().int()
const text = z.string().nullable()
const moment = z.iso.datetime().nullable()

export const importJson = z
  .object({
    _id: z.string(),
    fileName: z.string().meta({ description: 'For a bulk change, its description.' }),
    isFile: z.boolean().meta({ description: 'False for a bulk change.' }),
    by: z.string().nullable().meta({ description: 'Uploader; null if the account was deleted.' }),
    state: z.enum(IMPORT_STATES),
    encoding: z.string(),
    bytes: count,
    rows: count,
    cursor: count.meta({ description: 'Last row processed by the current step.' }),
    check: count,
    issueRows: count,
    toCreate: count,
    toUpdate: count,
    toSkip: count,
    toKeep: count.meta({ description: 'Rows that change nothing.' }),
    archivedRows: count.meta({ description: 'Rows of archived books.' }),
    withoutIsbn: count.meta({ description: 'New books without an ISBN.' }),
    created: count,
    updated: count,
    unchanged: count,
    undone: count,
    notUndone: count,
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    checkedAt: moment,
    startedAt: moment,
    finishedAt: moment,
    undoneAt: moment,
  })
  .meta({ id: 'Import' })

export const importDetail = importJson
  .extend({
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())).meta({ description: 'First values of each column.' }),
    existing: z.enum(EXISTING),
    columns: z.array(field.nullable()).meta({
      description:
        'Chosen mapping; until then, the mapping of the last file with these headings, or one that the headings suggest.',
    }),
    fixed: z.partialRecord(field, z.string()),
    corrections: z.array(z.enum(CORRECTIONS)),
    decimalCommas: z.array(field),
    stock: z.enum(STOCK_MODES).nullable().meta({ description: 'Null until staff have answered.' }),
    restore: z.boolean(),
    mapped: z.boolean(),
  })
  .meta({ id: 'ImportDetail' })

export const importsPage = z
  .object({ imports: z.array(importJson), total: count, totalPages: count })
  .meta({ id: 'ImportsPage' })

const issue = z.object({ line: count, column: z.string(), value: z.string(), message: z.string() })

export const issuesPage = z
  .object({
    issues: z.array(issue),
    total: count,
    totalPages: count,
    kinds: z.array(
      z.object({
        column: z.string(),
        message: z.string(),
        times: count,
        offer: z.enum([...OFFERS, '']).meta({ description: 'Correction that fixes all of them.' }),
        subject: z.string(),
      }),
    ),
    notes: z
      .array(z.object({ column: z.string(), message: z.string(), times: count }))
      .meta({ description: 'Remarks by column that don’t stop a row.' }),
  })
  .meta({ id: 'ImportIssues' })

/** `?what=`: the kind of rows of the dry run. */
export const plannedQuery = pageQuery.extend({
  what: z.enum(PLANNED, 'must be update or create').default('update'),
  show: z
    .enum(['all', 'prices'], 'must be all or prices')
    .default('all')
    .meta({ description: 'All changed books, or only those whose price changes.' }),
  sort: z
    .enum(['file', 'jump'], 'must be file or jump')
    .default('file')
    .meta({ description: 'File order, or largest price changes first.' }),
})

export const plannedPage = z
  .object({
    rows: z.array(
      z.object({
        line: count,
        bookId: z.string().nullable().meta({ description: 'Null for a new book.' }),
        title: z.string(),
        isbn: z.string().nullable(),
        archived: z.boolean(),
        price: text.meta({ description: 'Set for new books only.' }),
        stock: count.nullable().meta({ description: 'Set for new books only.' }),
        changes: z
          .array(
            z.object({
              field: z.string(),
              before: text,
              after: text,
              percent: z.number().nullable().meta({ description: 'Percentage change of a changed amount.' }),
            }),
          )
          .meta({ description: 'Null stands for an empty value.' }),
      }),
    ),
    total: count,
    totalPages: count,
  })
  .meta({ id: 'ImportPlan' })

export const keptPage = z
  .object({
    books: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        kept: z.array(z.object({ field: z.string(), message: z.string() })),
      }),
    ),
    total: count,
    totalPages: count,
  })
  .meta({ id: 'ImportKept' })

export const discarded = z.object({ message: z.string() })

export type MappingInput = z.output<typeof mappingInput>
export type RunInput = z.output<typeof runInput>
export type PlannedQuery = z.output<typeof plannedQuery>
export type ImportJson = z.infer<typeof importJson>
export type ImportDetail = z.infer<typeof importDetail>
export type IssuesPage = z.infer<typeof issuesPage>
export type PlannedPage = z.infer<typeof plannedPage>
export type KeptPage = z.infer<typeof keptPage>
