import { Hono } from 'hono'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { toBooklistJson, toMatchesJson, toOwnJson, toSharedJson } from './booklists-json.ts'
import {
  booklistInput,
  booklistsJson,
  matchedListJson,
  matchInput,
  ownBooklistJson,
  sharedBooklistJson,
} from './booklists.schema.ts'
import type { BooklistInput, BooklistsService } from './booklists.service.ts'

const describe = describer({ tag: 'Booklists', description: 'Done.', secured: false })
const describeOwn = describer({ tag: 'Booklists', description: 'Done.' })

/** Routes for matching the lines of a booklist, and for saving and sharing lists. */
export function createBooklistsHttp({ booklists }: { booklists: BooklistsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post(
    '/booklist/matches',
    describe('Match the lines of a list with books, prices and stock', matchedListJson),
    validate('json', matchInput),
    async (c) => {
      const { text, file } = c.req.valid('json')
      const asked = file === undefined ? { text: text ?? '' } : { file }
      return c.json(toMatchesJson(await booklists.match(asked)))
    },
  )
  app.get(
    '/booklists/:token',
    describe('Get a shared list with current prices and stock', sharedBooklistJson),
    async (c) => c.json(toSharedJson(await booklists.open(c.req.param('token')))),
  )
  mountOwn(app, booklists)
  return app
}

function mountOwn(app: Hono<HttpEnv>, booklists: BooklistsService): void {
  app.get(
    '/account/booklists',
    describeOwn('List my booklists, newest first', booklistsJson),
    signedIn,
    async (c) => c.json((await booklists.list(c.var.actor)).map(toBooklistJson)),
  )
  app.post(
    '/account/booklists',
    describeOwn('Save a booklist and get a link to share it', ownBooklistJson, { status: 201 }),
    signedIn,
    validate('json', booklistInput),
    async (c) => c.json(toOwnJson(await booklists.add(c.var.actor, toInput(c.req.valid('json')))), 201),
  )
  app.get(
    '/account/booklists/:id',
    describeOwn('Get one of my booklists with current prices and stock', ownBooklistJson),
    signedIn,
    async (c) => c.json(toOwnJson(await booklists.read(c.var.actor, c.req.param('id')))),
  )
  app.put(
    '/account/booklists/:id',
    describeOwn('Update a booklist; its link stays the same', ownBooklistJson),
    signedIn,
    validate('json', booklistInput),
    async (c) =>
      c.json(toOwnJson(await booklists.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json'))))),
  )
  app.delete(
    '/account/booklists/:id',
    describeOwn('Delete a booklist and its link', doneBody),
    signedIn,
    async (c) => {
      await booklists.withdraw(c.var.actor, c.req.param('id'))
      return c.json({ message: 'The list is withdrawn.' })
    },
  )
}

function toInput({
  note,
  ...list
}: Omit<BooklistInput, 'note'> & { note?: string | undefined }): BooklistInput {
  return { ...list, note: note || null }
}
