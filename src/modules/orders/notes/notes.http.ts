import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'

import { mountNotes } from './mount-notes.ts'
import type { OrderNotesService } from './notes.service.ts'

const group = {
  tag: 'Orders (admin)',
  description: 'Staff only; no customer sees it.',
  permission: 'orders.write',
} as const

export function createOrderNotesHttp({ orderNotes }: { orderNotes: OrderNotesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountNotes(app, { ...group, path: '/admin/orders', about: 'an order', notes: orderNotes })
  return app
}
