import type { Hono } from 'hono'

import type { Actor } from '#modules/accounts/actor.ts'
import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import { asJson } from '#platform/http/as-json.ts'

import { mayRemove, type StaffNote } from './note.ts'
import { noteBody, noteInput } from './notes.schema.ts'

/** Notes about one kind of object. */
interface StaffNotes {
  add(actor: Actor, about: string, text: string): Promise<StaffNote>
  remove(actor: Actor, about: string, id: string): Promise<void>
}

interface NotesPlace {
  /** The path prefix before the object's id. */
  path: '/admin/orders' | '/admin/users'
  /** 'an order' */
  about: string
  permission: Permission
  tag: string
  /** Readers of the notes, for the OpenAPI document. */
  description: string
  notes: StaffNotes
}

/** Mounts the two endpoints of notes: create and remove. */
export function mountNotes(app: Hono<HttpEnv>, { path, about, notes, ...group }: NotesPlace): void {
  endpoint(app, `POST ${path}/:id/notes`, {
    ...group,
    summary: `Add a staff note about ${about}`,
    json: noteInput,
    output: noteBody,
    status: 201,
    handler: async (c) => {
      const note = await notes.add(c.var.actor, c.req.param('id'), c.req.valid('json').text)
      return c.json(toNoteBody(note, c.var.actor), 201)
    },
  })
  endpoint(app, `DELETE ${path}/:id/notes/:note`, {
    ...group,
    summary: `Delete a staff note about ${about}`,
    output: doneBody,
    handler: async (c) => {
      await notes.remove(c.var.actor, c.req.param('id'), c.req.param('note'))
      return c.json({ message: 'Note removed' })
    },
  })
}

/** Maps a note to its REST body for this reader. */
export function toNoteBody(note: StaffNote, reader: Actor) {
  return asJson(noteBody, { ...note, removable: mayRemove(reader, note) })
}
