import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { describeFile } from '#platform/http/describe-answer.ts'

import type { AcceptedTerms } from './accepted-terms.service.ts'

export function createAcceptedTermsHttp({ acceptedTerms }: { acceptedTerms: AcceptedTerms }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/accepted-terms/:hash', {
    described: describeFile(
      'Content',
      'Get the terms that a shopper accepted, by their SHA-256; staff only',
      {
        description: 'An HTML file with this SHA-256.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    ),
    permission: 'orders.read',
    handler: async (c) => {
      const hash = c.req.param('hash')
      const document = await acceptedTerms.documentWith(hash)
      if (document === undefined) throw notFound('Terms')
      return c.body(document, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="terms-${hash}.html"`,
        'cache-control': 'private, no-store',
      })
    },
  })
  return app
}
