import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { MAX_LIST_LINES } from '#modules/booklists/list/booklist.ts'
import { linesOf } from '#modules/booklists/reading/read-list.ts'
import { keepingLists, matching } from '#platform/limits/rates.ts'

import { counted, ownList, sharedList, shownMatches } from './booklists-json.ts'
import {
  booklistChange,
  booklistInput,
  booklistsJson,
  matchedListJson,
  matchInput,
  ownBooklistJson,
  sharedBooklistJson,
} from './booklists.schema.ts'
import type { BooklistsService } from './booklists.service.ts'

const LINES_PER_POINT = 50
/** Words of an ordinary line: title, author, publisher. */
const WORDS_OF_LINE = 8

/** Rate-limit points for the body of `POST /booklist/matches`, computed before any line is matched. */
export function listCost(body: unknown): number {
  const { text, file } = (body ?? {}) as { text?: unknown; file?: unknown }
  const list = typeof file === 'string' ? Buffer.from(file, 'base64').toString('latin1') : text
  const lines = typeof list === 'string' ? linesOf(list).filter((line) => line.trim() !== '') : []
  return linesCost(lines.slice(0, MAX_LIST_LINES))
}

/** Rate-limit points for matching lines: lines × words, because each word is compared with the catalogue. */
export function linesCost(lines: readonly string[]): number {
  const ordinary = lines.reduce((sum, line) => sum + Math.max(1, wordsIn(line) / WORDS_OF_LINE), 0)
  return Math.max(1, Math.ceil(ordinary / LINES_PER_POINT))
}

const wordsIn = (line: string): number => line.split(/\s+/).filter(Boolean).length

const group = { tag: 'Booklists', description: 'Done.' }
const ownGroup = { tag: 'Booklists', description: 'Done.' }

/** Routes for matching the lines of a booklist, and for saving and sharing lists. */
export function createBooklistsHttp({ booklists }: { booklists: BooklistsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /booklist/matches', {
    ...group,
    summary: 'Match the lines of a list with books, prices and stock',
    public: true,
    limits: matching.map((rule) => ({ ...rule, cost: listCost })),
    json: matchInput,
    output: matchedListJson,
    handler: async (c) => {
      const { text, file } = c.req.valid('json')
      const asked = file === undefined ? { text: text ?? '' } : { file }
      return shownMatches(await booklists.match(asked))
    },
  })
  endpoint(app, 'GET /booklists/:token', {
    ...group,
    summary: 'Get a shared list with current prices and stock',
    public: true,
    output: sharedBooklistJson,
    handler: async (c) => c.json(sharedList(await booklists.open(c.req.param('token')))),
  })
  mountOwn(app, booklists)
  return app
}

function mountOwn(app: Hono<HttpEnv>, booklists: BooklistsService): void {
  endpoint(app, 'GET /account/booklists', {
    ...ownGroup,
    summary: 'List my booklists, newest first',
    shopper: true,
    output: booklistsJson,
    handler: async (c) => (await booklists.list(c.var.actor)).map(counted),
  })
  endpoint(app, 'POST /account/booklists', {
    ...ownGroup,
    summary: 'Save a booklist and get a link to share it',
    shopper: true,
    limits: keepingLists,
    json: booklistInput,
    output: ownBooklistJson,
    status: 201,
    handler: async (c) => ownList(await booklists.add(c.var.actor, c.req.valid('json'))),
  })
  endpoint(app, 'GET /account/booklists/:id', {
    ...ownGroup,
    summary: 'Get one of my booklists with current prices and stock',
    shopper: true,
    output: ownBooklistJson,
    handler: async (c) => ownList(await booklists.read(c.var.actor, c.req.param('id'))),
  })
  endpoint(app, 'PUT /account/booklists/:id', {
    ...ownGroup,
    summary: 'Update a booklist; its link stays the same',
    shopper: true,
    limits: keepingLists,
    json: booklistChange,
    output: ownBooklistJson,
    handler: async (c) =>
      ownList(await booklists.change(c.var.actor, c.req.param('id'), c.req.valid('json'))),
  })
  endpoint(app, 'DELETE /account/booklists/:id', {
    ...ownGroup,
    summary: 'Delete a booklist and its link',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await booklists.withdraw(c.var.actor, c.req.param('id'))
      return { message: 'List deleted.' }
    },
  })
}
