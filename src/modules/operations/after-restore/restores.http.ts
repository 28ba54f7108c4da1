import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { toRupees } from '#platform/money.ts'

import type { RestoreRow } from './restores.repository.ts'
import { type RestoreItem, type RestoresBody } from './restores.schema.ts'
import type { RestoresService } from './restores.service.ts'
import { listRestores, acknowledgeRestore } from './restores.operations.ts'

/** Mounts the work that a restore leaves to staff: a review, and payments of lost checkouts. */
export function createRestoresHttp({
  restores,
}: {
  restores: Pick<RestoresService, 'read' | 'seen'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const read = async (): Promise<RestoresBody> => ({ restores: (await restores.read()).map(toItem) })
  implement(app, listRestores, async (c) => c.json(await read()))
  implement(app, acknowledgeRestore, async (c) => {
    const id = c.req.param('id')
    if (!isId(id)) throw notFound('Restore')
    await restores.seen(c.var.actor, id)
    return c.json(await read())
  })
  return app
}

function toItem(row: RestoreRow): RestoreItem {
  return {
    _id: row.id,
    madeAt: row.madeAt.toISOString(),
    restoredAt: row.restoredAt.toISOString(),
    series: row.series,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    nextLookAt: row.nextLookAt?.toISOString() ?? null,
    lastError: row.lastError,
    seen: row.seenAt !== null,
    strays: row.strays.map((stray) => ({ ...stray, amount: toRupees(stray.amount) })),
  }
}
