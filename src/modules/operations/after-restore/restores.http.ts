import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { isId } from '#platform/ids.ts'
import { toRupees } from '#platform/money.ts'

import type { RestoreRow } from './restores.repository.ts'
import { type RestoreItem, restoresBody, type RestoresBody } from './restores.schema.ts'
import type { RestoresService } from './restores.service.ts'

const describe = (summary: string) =>
  describeResponse({
    tag: 'Administration',
    summary,
    schema: restoresBody,
    description: 'The current state.',
  })

/** Mounts the work that a restore leaves to staff: a review, and payments of lost checkouts. */
export function createRestoresHttp({
  restores,
}: {
  restores: Pick<RestoresService, 'read' | 'seen'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const read = async (): Promise<RestoresBody> => ({ restores: (await restores.read()).map(toItem) })
  endpoint(app, 'GET /admin/restores', {
    described: describe('List restores to review, with payments of lost checkouts'),
    permission: 'webhooks.read',
    handler: async (c) => c.json(await read()),
  })
  endpoint(app, 'POST /admin/restores/:id/seen', {
    described: describe("Mark a restore's tasks as done"),
    permission: 'webhooks.write',
    handler: async (c) => {
      const id = c.req.param('id')
      if (!isId(id)) throw notFound('Restore')
      await restores.seen(c.var.actor, id)
      return c.json(await read())
    },
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
