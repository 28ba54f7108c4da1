import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'

import type { AcceptedTerms } from './accepted-terms.service.ts'
import { getAcceptedTerms } from './accepted-terms.operations.ts'

export function createAcceptedTermsHttp({ acceptedTerms }: { acceptedTerms: AcceptedTerms }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getAcceptedTerms, async (c) => {
    const hash = c.req.param('hash')
    const document = await acceptedTerms.documentWith(hash)
    if (document === undefined) throw notFound('Terms')
    return c.body(document, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="terms-${hash}.html"`,
      'cache-control': 'private, no-store',
    })
  })
  return app
}
