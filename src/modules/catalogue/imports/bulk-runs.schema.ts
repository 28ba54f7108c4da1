import { z } from 'zod'

import { bulkAnswer, bulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'

const BULK_RUN_STATES = ['running', 'done', 'undoing', 'undone', 'failed'] as const
/** Maximum books per run. */
export const MAX_IN_RUN = 50_000

const { filter, change, reason, note } = bulkRequest.shape

/** `POST /admin/bulk-runs/preview`: the effect of a change on all matching books. */
export const bulkRunPreview = z
  .strictObject({ filter: filter.unwrap(), change })
  .meta({ id: 'BulkRunPreview' })

const total = `must be a whole number from 1 to ${MAX_IN_RUN}`

/** `POST /admin/bulk-runs`. */
export const bulkRunRequest = z
  .strictObject({
    filter: filter.unwrap(),
    change,
    reason,
    note,
    total: z.number(total).int(total).min(1, total).max(MAX_IN_RUN, total).meta({
      description: 'Matches in the preview: 409 `changed` if the number differs.',
    }),
  })
  .meta({ id: 'BulkRunRequest' })

const count = z.int()

export const bulkRunPreviewAnswer = bulkAnswer
  .extend({
    books: bulkAnswer.shape.books.meta({
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
export type BulkRunRequest = z.output<typeof bulkRunRequest>
export type BulkRunJson = z.infer<typeof bulkRunJson>
export type BulkRunsBody = z.infer<typeof bulkRunsBody>
