import type { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { JsonOperation } from '#modules/accounts/operation.ts'

import { mayRemove, type noteBody, type noteInput, type StaffNote } from './notes.schema.ts'
import type { NotesService } from './notes.service.ts'

type Add = JsonOperation<`POST /admin/${string}/:id/notes`, typeof noteInput, typeof noteBody>
type Remove = JsonOperation<`DELETE /admin/${string}/:id/notes/:note`, never, typeof doneBody>

/** Mounts the two writes of notes. */
export function mountNotes(
  app: Hono<HttpEnv>,
  { add, remove }: { add: Add; remove: Remove },
  notes: NotesService,
): void {
  implement(app, add, async (c) => {
    const note = await notes.add(c.var.actor, c.req.param('id'), c.req.valid('json').text)
    return shownNote(note, c.var.actor)
  })
  implement(app, remove, async (c) => {
    await notes.remove(c.var.actor, c.req.param('id'), c.req.param('note'))
    return { message: 'Note removed' }
  })
}

/** A note as this reader sees it. */
export function shownNote(note: StaffNote, reader: Actor): z.output<typeof noteBody> {
  return { ...note, removable: mayRemove(reader, note) }
}
