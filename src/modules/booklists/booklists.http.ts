import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import { counted, ownList, sharedList, shownMatches } from './booklists-json.ts'
import type { BooklistsService } from './booklists.service.ts'
import {
  matchBooklist,
  getSharedBooklist,
  listBooklists,
  addBooklist,
  getBooklist,
  changeBooklist,
  deleteBooklist,
} from './booklists.operations.ts'

/** Routes for matching the lines of a booklist, and for saving and sharing lists. */
export function createBooklistsHttp({ booklists }: { booklists: BooklistsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, matchBooklist, async (c) => {
    const { text, file } = c.req.valid('json')
    const asked = file === undefined ? { text: text ?? '' } : { file }
    return shownMatches(await booklists.match(asked))
  })
  implement(app, getSharedBooklist, async (c) =>
    c.json(sharedList(await booklists.open(c.req.param('token')))),
  )
  mountOwn(app, booklists)
  return app
}

function mountOwn(app: Hono<HttpEnv>, booklists: BooklistsService): void {
  implement(app, listBooklists, async (c) => (await booklists.list(c.var.actor)).map(counted))
  implement(app, addBooklist, async (c) => ownList(await booklists.add(c.var.actor, c.req.valid('json'))))
  implement(app, getBooklist, async (c) => ownList(await booklists.read(c.var.actor, c.req.param('id'))))
  implement(app, changeBooklist, async (c) =>
    ownList(await booklists.change(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  )
  implement(app, deleteBooklist, async (c) => {
    await booklists.withdraw(c.var.actor, c.req.param('id'))
    return { message: 'List deleted.' }
  })
}
