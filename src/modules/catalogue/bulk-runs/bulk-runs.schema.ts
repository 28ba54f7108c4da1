import { z } from 'zod'

import { bulkAnswer, bulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'

import { BULK_RUN_STATES, MAX_IN_RUN } from './bulk-run.ts'

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
      description: 'How many matched in the preview: 409 `changed` when they are more or fewer by now.',
    }),
  })
  .meta({ id: 'BulkRunRequest' })

const count = z.int()

export const bulkRunPreviewAnswer = bulkAnswer
  .extend({
    books: bulkAnswer.shape.books.meta({
      description: 'Those that cannot be changed so, then others: some of all.',
    }),
  })
  .meta({ id: 'BulkRunPreviewAnswer' })

export const bulkRunJson = z
  .object({
    _id: z.string(),
    by: z.string().nullable().meta({ description: 'Null when they are here no more.' }),
    state: z.enum(BULK_RUN_STATES),
    what: z.string().meta({ description: 'The change in words.' }),
    total: count,
    cursor: count.meta({ description: 'How many books are behind it.' }),
    changed: count,
    refused: count,
    undone: count,
    kept: count.meta({ description: 'That an undo left as they are, because they were changed again.' }),
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
