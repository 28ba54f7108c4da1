import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { toFile, toKnownBook, toListed } from './request-bodies.ts'
import {
  bookLookup,
  enteredRequest,
  foundBooks,
  institutionRequest,
  requestAnswer,
  requestEnding,
  requestFile,
  requestsPage,
  requestsQuery,
} from './requests.schema.ts'
import type { RequestsService } from './requests.service.ts'

interface RequestsHttpDeps {
  institutionRequests: RequestsService
}

const describe = describer({ tag: 'Institutions', description: 'Amounts in rupees.' })
const THANKS = 'Thank you. We send our quotation by e-mail.'

/** Mounts the endpoints of institution requests: the public form, and those of staff. */
export function createInstitutionRequestsHttp(deps: RequestsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountForm(app, deps)
  mountStaff(app, deps)
  return app
}

function mountForm(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  app.post(
    '/institution-requests',
    describe('Request a quotation for an institution', requestAnswer, { status: 201, secured: false }),
    validate('json', institutionRequest),
    async (c) => {
      const { website, ...input } = c.req.valid('json')
      // Only bots fill in the hidden field. They get the same answer as people.
      if (website) return c.json({ number: '', message: THANKS }, 201)
      const number = await institutionRequests.receive(input, c.var.actor?.userId)
      return c.json({ number, message: THANKS }, 201)
    },
  )
  app.post(
    '/institution-requests/books',
    describe('Match the lines of a request with books', foundBooks, {
      description: 'In the order of the lines. Rupees.',
      secured: false,
    }),
    validate('json', bookLookup),
    async (c) => {
      const found = await institutionRequests.books(c.req.valid('json').books)
      return c.json({ books: found.map((book) => (book ? toKnownBook(book) : null)) })
    },
  )
}

function mountStaff(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  app.get(
    '/admin/institution-requests',
    describe('List institution requests, newest first; staff only', requestsPage),
    adminOnly,
    validate('query', requestsQuery),
    async (c) => {
      const { requests, ...rest } = await institutionRequests.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, requests: requests.map(toListed) })
    },
  )
  app.post(
    '/admin/institution-requests',
    describe('Enter a request received by mail or telephone; staff only', requestFile, { status: 201 }),
    adminOnly,
    validate('json', enteredRequest),
    async (c) => {
      const id = await institutionRequests.enter(c.var.actor, c.req.valid('json'))
      return c.json(toFile(await institutionRequests.read(c.var.actor, id)), 201)
    },
  )
  app.get(
    '/admin/institution-requests/:id',
    describe('Get a request with its quotations, orders and history; staff only', requestFile),
    adminOnly,
    async (c) => {
      const file = await institutionRequests.read(c.var.actor, c.req.param('id'))
      return c.json(toFile(file))
    },
  )
  app.put(
    '/admin/institution-requests/:id/ending',
    describe('Close a request as declined or withdrawn; staff only', requestFile),
    adminOnly,
    validate('json', requestEnding),
    async (c) => {
      const id = c.req.param('id')
      await institutionRequests.end(c.var.actor, id, c.req.valid('json'))
      return c.json(toFile(await institutionRequests.read(c.var.actor, id)))
    },
  )
}
