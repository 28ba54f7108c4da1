import { z } from 'zod'

import { pageNumber } from '#platform/http/fields.ts'

/** `GET /admin/history/{kind}/{name}` */
export const revisionsQuery = z.strictObject({ page: pageNumber() })

const state = z.unknown().meta({ description: "Body of the subject's PUT; null if it was deleted." })

export const revisionJson = z
  .object({
    id: z.int(),
    by: z.string().nullable().meta({ description: 'Null for the initial state, which staff did not write.' }),
    at: z.iso.datetime(),
    state,
    before: state.meta({ description: 'Previous state; null if there was none.' }),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'Names at that time of the ids in both states.' }),
  })
  .meta({ id: 'KeptState' })

export const revisionsPage = z
  .object({ states: z.array(revisionJson), total: z.int(), totalPages: z.int() })
  .meta({ id: 'KeptStates', description: 'Newest first; the first page begins with the current state.' })

export const deletedThings = z.object({ removed: z.array(revisionJson) }).meta({
  id: 'RemovedThings',
  description: 'Newest first, at most 50; `before` is the state before deletion.',
})

export type RevisionJson = z.infer<typeof revisionJson>
export type RevisionsPage = z.infer<typeof revisionsPage>
