import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure } from '#platform/errors.ts'

import { endpointPath } from './endpoints.ts'

/** Answers what no endpoint took: 405 with `Allow` where the path exists for another method, else 404. */
export function unknownPaths(endpoints: Hono<HttpEnv>) {
  const router = new TrieRouter<string>()
  for (const { method, path } of endpoints.routes) if (method !== 'ALL') router.add('ALL', path, method)

  return createMiddleware<HttpEnv>(async (c) => {
    const [matches] = router.match('ALL', endpointPath(c.req.path))
    const methods = new Set(matches.map(([method]) => method))
    if (methods.size === 0) throw new Failure('not-found', 'There is nothing at this address.')
    if (methods.has('GET')) methods.add('HEAD')
    c.header('Allow', [...methods].toSorted().join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    return c.json({ message: `${c.req.method} is not possible here.` }, 405)
  })
}
