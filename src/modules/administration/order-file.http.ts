import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'

import { toOrderFileBody } from './order-file-body.ts'
import { orderFileBody } from './order-file.schema.ts'
import type { OrderFileService } from './order-file.service.ts'

export function createOrderFileHttp({ orderFile }: { orderFile: OrderFileService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/orders/:id',
    describeAnswer({
      tag: 'Order desk',
      summary: 'Everything about one order: shelf, history, money, claims, papers, e-mails; staff only',
      schema: orderFileBody,
      description: 'Amounts in rupees.',
    }),
    adminOnly,
    async (c) => c.json(toOrderFileBody(await orderFile.read(c.var.actor, c.req.param('id')))),
  )
}
