import { z } from 'zod'

import { MAX_IN_BULK } from '#modules/catalogue/admin/admin-book.ts'
import { bulkBook, bulkFilter, requestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'

import { MAX_IMPORT_ROWS } from './columns/import.ts'

const BULK_RUN_STATES = ['running', 'done', 'undoing', 'undone', 'failed'] as const
/** Maximum books per run, as in a file. */
export const MAX_IN_RUN = MAX_IMPORT_ROWS

/** `POST /admin/bulk-runs/preview`: the effect of a change on the selected books, or on all that match. */
export const bulkRunPreview = requestedChange
  .extend({
    ids: z
      .array(z.string('must be an id').max(100, 'must be an id'), 'must be a list of ids')
      .min(1, 'must name at least one book')
      .max(MAX_IN_BULK, `must name at most ${MAX_IN_BULK} books`)
      .optional(),
    filter: bulkFilter.optional().meta({ description: 'All books that match, instead of ids.' }),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'must be given, or a filter instead',
  })
  .meta({ id: 'BulkRunPreview' })

/** `POST /admin/bulk-runs`. A repeated request returns the run that the first one started. */
export const bulkRunRequest = z
  .strictObject({
    preview: z.string('must be an id').max(100, 'must be an id').meta({
      description: 'Id of the preview: the run changes its books, except those changed since.',
    }),
  })
  .meta({ id: 'BulkRunRequest' })

const count = z.int()

export const bulkRunPreviewAnswer = z
  .object({
    _id: z.string(),
    total: count,
    changed: count,
    issues: count.meta({ description: "Books that can't be changed this way. The run skips them." }),
    books: z.array(bulkBook).meta({
      description: "A sample: books that can't be changed this way first.",
    }),
  })
  .meta({ id: 'BulkRunPreviewAnswer' })

export const bulkRunJson = z
  .object({
    _id: z.string(),
    by: z.string().nullable().meta({ description: 'Null if the account was deleted.' }),
    state: z.enum(BULK_RUN_STATES),
    what: z.string().meta({ description: 'Description of the change.' }),
    total: count,
    cursor: count.meta({ description: 'Books already processed.' }),
    changed: count,
    refused: count,
    undone: count,
    kept: count.meta({ description: 'Books skipped by an undo because they were changed again.' }),
    failure: z.string().nullable(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BulkRun' })

export const bulkRunsBody = z.object({ runs: z.array(bulkRunJson) }).meta({ id: 'BulkRuns' })

export type BulkRunPreview = z.output<typeof bulkRunPreview>
export type BulkRunPreviewAnswer = z.infer<typeof bulkRunPreviewAnswer>
export type BulkRunJson = z.infer<typeof bulkRunJson>
export type BulkRunsBody = z.infer<typeof bulkRunsBody>
