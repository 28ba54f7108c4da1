import { z } from 'zod'

import { pageNumber } from '#platform/http/fields.ts'

/** `GET /admin/history/{kind}/{name}` */
export const historyQuery = z.strictObject({ page: pageNumber() })

const kept = z.unknown().meta({ description: "What the thing's own PUT takes; null: it was deleted." })

export const keptState = z
  .object({
    id: z.int(),
    by: z.string().nullable().meta({ description: 'Null: found like this, written by nobody of the staff.' }),
    at: z.iso.datetime(),
    state: kept,
    before: kept.meta({ description: 'The state before it; null: there was none.' }),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'What the ids in both states were called then.' }),
  })
  .meta({ id: 'KeptState' })

export const keptStates = z
  .object({ states: z.array(keptState), total: z.int(), totalPages: z.int() })
  .meta({ id: 'KeptStates', description: 'Newest first; the first one of the first page is what holds.' })

export const removedThings = z
  .object({ removed: z.array(keptState) })
  .meta({ id: 'RemovedThings', description: 'Newest first, 50 at most; `before` is how each was.' })

export type KeptState = z.infer<typeof keptState>
export type KeptStates = z.infer<typeof keptStates>
