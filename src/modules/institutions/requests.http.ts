import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { fileOfRequest, listedRequest } from './request-bodies.ts'
import {
  enteredRequest,
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

const group = { tag: 'Institutions', description: 'Amounts in rupees.' }
const THANKS = 'Thank you. We’ll email you our quotation.'

/** Mounts the endpoints of institution requests: the public form, and those of staff. */
export function createInstitutionRequestsHttp(deps: RequestsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountForm(app, deps)
  mountStaff(app, deps)
  return app
}

function mountForm(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  endpoint(app, 'POST /institution-requests', {
    ...group,
    summary: 'Request a quotation for an institution',
    public: true,
    limits: writingToUs,
    json: institutionRequest,
    output: requestAnswer,
    status: 201,
    handler: async (c) => {
      const { website, ...input } = c.req.valid('json')
      // Only bots fill in the hidden field. They get the same response as people.
      if (website) return { number: '', message: THANKS }
      const number = await institutionRequests.receive(input, c.var.actor?.userId)
      return { number, message: THANKS }
    },
  })
}

function mountStaff(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  endpoint(app, 'GET /admin/institution-requests', {
    ...group,
    summary: 'List institution requests, newest first; staff only',
    permission: 'orders.read',
    query: requestsQuery,
    output: requestsPage,
    handler: async (c) => {
      const { requests, ...rest } = await institutionRequests.list(c.req.valid('query'))
      return { ...rest, requests: requests.map(listedRequest) }
    },
  })
  endpoint(app, 'POST /admin/institution-requests', {
    ...group,
    summary: 'Enter a request received by mail or phone; staff only',
    permission: 'orders.write',
    json: enteredRequest,
    output: requestFile,
    status: 201,
    handler: async (c) => {
      const id = await institutionRequests.enter(c.var.actor, c.req.valid('json'))
      return fileOfRequest(await institutionRequests.read(id))
    },
  })
  endpoint(app, 'GET /admin/institution-requests/:id', {
    ...group,
    summary: 'Get a request with its quotations, orders and history; staff only',
    permission: 'orders.read',
    output: requestFile,
    handler: async (c) => fileOfRequest(await institutionRequests.read(c.req.param('id'))),
  })
  endpoint(app, 'PUT /admin/institution-requests/:id/ending', {
    ...group,
    summary: 'Close a request as declined or withdrawn; staff only',
    permission: 'orders.write',
    json: requestEnding,
    output: requestFile,
    handler: async (c) => {
      const id = c.req.param('id')
      await institutionRequests.end(c.var.actor, id, c.req.valid('json'))
      return fileOfRequest(await institutionRequests.read(id))
    },
  })
}
