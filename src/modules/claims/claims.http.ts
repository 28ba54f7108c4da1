import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { validate } from '#platform/http/validate.ts'

import type { Claim } from './claim.ts'
import {
  type ClaimBody,
  claimBody,
  claimsOfOrder,
  claimsPage,
  claimsQuery,
  claimStep,
  newClaim,
} from './claims.schema.ts'
import type { ClaimsService } from './claims.service.ts'

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

const describe = (
  summary: string,
  responses: NonNullable<Parameters<typeof describeRoute>[0]['responses']>,
) => describeRoute({ tags: ['Claims'], summary, security: [{ bearer: [] }], responses })

export function createClaimsHttp(deps: { claims: ClaimsService }) {
  const app = new Hono<HttpEnv>()
  mountShopper(app, deps)
  mountStaff(app, deps)
  return app
}

function mountShopper(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  app.get(
    '/account/orders/:id/claims',
    describe('The claims of an order, for its owner or an admin', {
      200: json(claimsOfOrder, 'Newest first.'),
    }),
    signedIn,
    async (c) => c.json({ claims: (await claims.ofOrder(c.var.actor, c.req.param('id'))).map(toBody) }),
  )

  app.post(
    '/account/orders/:id/claims',
    describe('Report faulty books within 48 hours of delivery, with photos', {
      201: json(claimBody, 'The claim.'),
    }),
    signedIn,
    async (c, next) => {
      // Before the photos are taken in: up to 30 MB of somebody who may not send them.
      await claims.requireMayFile(c.var.actor, c.req.param('id'))
      await next()
    },
    validate('form', newClaim),
    async (c) => {
      const { lines: lineIds, photos: files, ...input } = c.req.valid('form')
      const photos = await Promise.all(files.map((file) => file.bytes()))
      const claim = await claims.file(c.var.actor, c.req.param('id'), { ...input, lineIds, photos })
      return c.json(toBody(claim), 201)
    },
  )

  app.get(
    '/account/claims/:id/photos/:number',
    describe('A photo of a claim, for the order’s owner or an admin', {
      200: {
        description: 'JPEG',
        content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    signedIn,
    async (c) => {
      const { id, number } = c.req.param()
      const position = /^[1-9]$/.test(number) ? Number(number) : 0
      const photo = await claims.photo(c.var.actor, id, position)
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
      return c.body(new Uint8Array(photo), 200, headers)
    },
  )
}

function mountStaff(app: Hono<HttpEnv>, { claims }: { claims: ClaimsService }): void {
  app.get(
    '/admin/claims',
    describe('All claims; admin only', { 200: json(claimsPage, 'Newest first.') }),
    adminOnly,
    validate('query', claimsQuery),
    async (c) => {
      const { claims: found, ...rest } = await claims.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, claims: found.map(toBody) })
    },
  )

  app.put(
    '/admin/claims/:id',
    describe('Answer a claim; admin only', { 200: json(claimBody, 'The claim as it is now.') }),
    adminOnly,
    validate('json', claimStep),
    async (c) => c.json(toBody(await claims.answer(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
}

function toBody({ id, lines, createdAt, changedAt, ...claim }: Claim): ClaimBody {
  return {
    ...claim,
    _id: id,
    lines: lines.map(({ id: lineId, ...line }) => ({ _id: lineId, ...line })),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}
