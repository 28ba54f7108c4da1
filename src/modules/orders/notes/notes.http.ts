import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'

import { mountNotes } from './mount-notes.ts'
import type { OrderNotesService } from './notes.service.ts'

const describe = describer({ tag: 'Orders (admin)', description: 'Staff only; no customer sees it.' })

export function createOrderNotesHttp({ orderNotes }: { orderNotes: OrderNotesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountNotes(app, { path: '/admin/orders', about: 'an order', describe, notes: orderNotes })
  return app
}
