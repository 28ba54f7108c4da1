import type { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import type { Permission } from '#modules/accounts/permissions.ts'

import { mayRemove, noteBody, noteInput, type StaffNote } from './notes.schema.ts'
import type { NotesService } from './notes.service.ts'

interface NotesPlace {
  /** The path prefix before the object's id. */
  path: '/admin/orders' | '/admin/users'
  /** The object as a noun phrase, such as 'an order'. */
  about: string
  permission: Permission
  tag: string
  /** Describes the notes' readers in the OpenAPI document. */
  description: string
  notes: NotesService
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
      return shownNote(note, c.var.actor)
    },
  })
  endpoint(app, `DELETE ${path}/:id/notes/:note`, {
    ...group,
    summary: `Delete a staff note about ${about}`,
    output: doneBody,
    handler: async (c) => {
      await notes.remove(c.var.actor, c.req.param('id'), c.req.param('note'))
      return { message: 'Note removed' }
    },
  })
}

/** A note as this reader sees it. */
export function shownNote(note: StaffNote, reader: Actor): z.output<typeof noteBody> {
  return { ...note, removable: mayRemove(reader, note) }
}
