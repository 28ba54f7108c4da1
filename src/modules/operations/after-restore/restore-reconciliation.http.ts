import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'
import { isId } from '#platform/ids.ts'
import { toRupees } from '#platform/money.ts'

import type { RestoreRow, StrayRow } from './restore-reconciliation.repository.ts'
import {
  type RestoreItem,
  restoresBody,
  type RestoresBody,
  type StrayItem,
} from './restore-reconciliation.schema.ts'
import type { RestoreReconciliationService, RestoreState } from './restore-reconciliation.service.ts'

const describe = (summary: string) =>
  describeResponse({
    tag: 'Administration',
    summary,
    schema: restoresBody,
    description: 'The current state.',
  })

/** Mounts the work that a restore leaves to staff: a review, and payments of lost checkouts. */
export function createRestoreReconciliationHttp({
  restoreReconciliation,
}: {
  restoreReconciliation: Omit<RestoreReconciliationService, 'lookBack'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/restores', {
    described: describe('List running restores and payments of lost checkouts'),
    permission: 'webhooks.read',
    handler: async (c) => c.json(toBody(await restoreReconciliation.read())),
  })
  endpoint(app, 'POST /admin/restores/:id/seen', {
    described: describe("Mark a restore's tasks as done"),
    permission: 'webhooks.write',
    handler: async (c) => {
      const id = c.req.param('id')
      if (!isId(id)) throw notFound('Restore')
      await restoreReconciliation.seen(c.var.actor, id)
      return c.json(toBody(await restoreReconciliation.read()))
    },
  })
  endpoint(app, 'POST /admin/stray-payments/:id/refund', {
    described: describe("Refund the remainder of a lost checkout's payment"),
    permission: 'refunds.write',
    handler: async (c) => {
      await restoreReconciliation.decide(c.var.actor, c.req.param('id'), 'refund')
      return c.json(toBody(await restoreReconciliation.read()))
    },
  })
  endpoint(app, 'POST /admin/stray-payments/:id/keep', {
    described: describe("Keep a lost checkout's payment for an order entered by hand"),
    permission: 'refunds.write',
    handler: async (c) => {
      await restoreReconciliation.decide(c.var.actor, c.req.param('id'), 'keep')
      return c.json(toBody(await restoreReconciliation.read()))
    },
  })
  return app
}

function toBody({ restores, strays }: RestoreState): RestoresBody {
  return { restores: restores.map(toRestore), strays: strays.map(toStray) }
}

function toRestore({
  id,
  madeAt,
  restoredAt,
  series,
  lookedAt,
  nextLookAt,
  ...row
}: RestoreRow): RestoreItem {
  return {
    _id: id,
    madeAt: madeAt.toISOString(),
    restoredAt: restoredAt.toISOString(),
    series,
    lookedAt: lookedAt?.toISOString() ?? null,
    nextLookAt: nextLookAt?.toISOString() ?? null,
    lastError: row.lastError,
    seen: row.seenAt !== null,
  }
}

function toStray({ id, gatewayOrderId, amount, amountRefunded, createdAt, ...row }: StrayRow): StrayItem {
  return {
    paymentId: id,
    gatewayOrderId,
    amount: toRupees(amount),
    amountRefunded: toRupees(amountRefunded),
    method: row.method,
    email: row.email,
    contact: row.contact,
    createdAt: createdAt.toISOString(),
  }
}
