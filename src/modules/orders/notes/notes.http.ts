import { Hono } from 'hono'

import type { Actor } from '#modules/accounts/actor.ts'
import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import type { OrderNote } from './notes.repository.ts'
import { noteBody, noteInput } from './notes.schema.ts'
import { mayRemove, type OrderNotesService } from './notes.service.ts'

const describe = describer({ tag: 'Orders (admin)', description: 'Staff only; no customer sees it.' })

export function createOrderNotesHttp({ orderNotes }: { orderNotes: OrderNotesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post(
    '/admin/orders/:id/notes',
    describe('Write a note about an order for colleagues', noteBody, { status: 201 }),
    adminOnly,
    validate('json', noteInput),
    async (c) => {
      const note = await orderNotes.add(c.var.actor, c.req.param('id'), c.req.valid('json').text)
      return c.json(toNoteBody(note, c.var.actor), 201)
    },
  )
  app.delete(
    '/admin/orders/:id/notes/:note',
    describe('Remove a note about an order', doneBody),
    adminOnly,
    async (c) => {
      await orderNotes.remove(c.var.actor, c.req.param('id'), c.req.param('note'))
      return c.json({ message: 'Note removed' })
    },
  )
  return app
}

/** A note as this reader sees it. */
export function toNoteBody(note: OrderNote, reader: Actor) {
  return asJson(noteBody, { ...note, removable: mayRemove(reader, note) })
}
