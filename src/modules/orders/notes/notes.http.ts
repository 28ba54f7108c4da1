import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'

import { mountNotes } from './mount-notes.ts'
import type { NotesService } from './notes.service.ts'

export function createOrderNotesHttp({ orderNotes }: { orderNotes: NotesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountNotes(app, {
    path: '/admin/orders',
    about: 'an order',
    tag: 'Orders (admin)',
    description: 'Staff only; no customer sees it.',
    permission: 'orders.write',
    notes: orderNotes,
  })
  return app
}
