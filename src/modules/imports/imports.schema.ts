import { z } from 'zod'

import { optionalText, pageNumber } from '#platform/http/fields.ts'

import { EXISTING, IMPORT_FIELDS, IMPORT_STATES, type ImportField } from './import.ts'

const IDENTITY: readonly ImportField[] = ['id', 'isbn']
const field = z.enum(IMPORT_FIELDS, `must be one of ${IMPORT_FIELDS.join(', ')}`)

/** `?name=` of an upload: what the file is called. */
export const uploadQuery = z.object({
  name: optionalText(200).meta({ description: 'The name of the file.' }),
})

export const pageQuery = z.object({ page: pageNumber() })

/** `PUT /admin/imports/{id}/mapping`: which column states what. Starts a dry run. */
export const mappingInput = z
  .strictObject({
    columns: z
      .array(z.union([field, z.null()], 'must be the name of a field, or null'), 'must be a list')
      .max(100, 'must have at most 100 entries')
      .meta({ description: 'For each column of the heading a field, or null to pass it over.' }),
    fixed: z
      .partialRecord(field, optionalText(2000).unwrap())
      .default({})
      .meta({ description: 'One value for all new books, of fields without a column.' }),
    existing: z.enum(EXISTING, 'must be update or skip').default('update'),
  })
  .superRefine(({ columns, fixed }, context) => {
    const named = columns.filter((name) => name !== null)
    const twice = named.find((name, i) => named.indexOf(name) !== i)
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (twice) issue('columns', `${twice} has two columns.`)
    if (!named.some((name) => IDENTITY.includes(name)))
      issue('columns', 'One column must be the ISBN or the book id.')
    for (const name of Object.keys(fixed) as ImportField[]) {
      if (named.includes(name)) issue('fixed', `${name} has a column already.`)
      else if (IDENTITY.includes(name)) issue('fixed', `${name} cannot be the same for all rows.`)
    }
  })
  .meta({ id: 'ImportMapping' })

/** `POST /admin/imports/{id}/run`. */
export const runInput = z
  .strictObject({
    check: z
      .number('must be a number')
      .int('must be a whole number')
      .meta({ description: 'The number of the dry run that was read.' }),
    leaveOutFaulty: z.boolean('must be true or false').default(false).meta({
      description: 'Whether rows with errors are left out; otherwise nothing is written while there are any.',
    }),
  })
  .meta({ id: 'ImportRun' })

const count = z.number().int()
const moment = z.iso.datetime().nullable()

export const importJson = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    by: z.string().nullable().meta({ description: 'Who sent it; null when they are here no more.' }),
    state: z.enum(IMPORT_STATES),
    encoding: z.string(),
    bytes: count,
    staged: z.boolean().meta({ description: 'Whether all rows have been read from the file.' }),
    rows: count,
    cursor: count.meta({ description: 'The last row that the work under way has done.' }),
    check: count,
    faultyRows: count,
    toCreate: count,
    toUpdate: count,
    toSkip: count,
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
    sample: z.array(z.array(z.string())).meta({ description: 'For each column its first values.' }),
    existing: z.enum(EXISTING),
    columns: z
      .array(field.nullable())
      .meta({ description: 'As chosen; before that as the headings suggest.' }),
    fixed: z.partialRecord(field, z.string()),
    mapped: z.boolean(),
  })
  .meta({ id: 'ImportDetail' })

export const importsPage = z
  .object({ imports: z.array(importJson), total: count, totalPages: count })
  .meta({ id: 'ImportsPage' })

const fault = z.object({ line: count, column: z.string(), value: z.string(), message: z.string() })

export const faultsPage = z
  .object({
    faults: z.array(fault),
    total: count,
    totalPages: count,
    kinds: z.array(z.object({ column: z.string(), message: z.string(), times: count })),
  })
  .meta({ id: 'ImportFaults' })

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
export type ImportJson = z.infer<typeof importJson>
export type ImportDetail = z.infer<typeof importDetail>
export type ImportsPage = z.infer<typeof importsPage>
export type FaultsPage = z.infer<typeof faultsPage>
export type KeptPage = z.infer<typeof keptPage>
