import { z } from 'zod'

import { pageNumber } from '#platform/http/fields.ts'

/** `GET /admin/history/{kind}/{name}` */
export const revisionsQuery = z.strictObject({ page: pageNumber() })

const state = z.unknown().meta({ description: "What the thing's own PUT takes; null: it was deleted." })

export const revisionJson = z
  .object({
    id: z.int(),
    by: z.string().nullable().meta({ description: 'Null: found like this, not written by staff.' }),
    at: z.iso.datetime(),
    state,
    before: state.meta({ description: 'The state before it; null: there was none.' }),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'What the ids in both states were called then.' }),
  })
  .meta({ id: 'KeptState' })

export const revisionsPage = z
  .object({ states: z.array(revisionJson), total: z.int(), totalPages: z.int() })
  .meta({ id: 'KeptStates', description: 'Newest first; the first one of the first page is what holds.' })

export const deletedThings = z
  .object({ removed: z.array(revisionJson) })
  .meta({ id: 'RemovedThings', description: 'Newest first, 50 at most; `before` is how each was.' })

export type RevisionJson = z.infer<typeof revisionJson>
export type RevisionsPage = z.infer<typeof revisionsPage>
