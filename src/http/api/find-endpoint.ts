import { TrieRouter } from 'hono/router/trie-router'

import type { Declared } from '#modules/accounts/endpoint.ts'

/**
 * Finds the endpoint that will handle a request, with its path parameters, before Hono routes the request.
 */
export function endpointFinder(declared: readonly Declared[]) {
  const router = new TrieRouter<Declared>()
  for (const each of declared) router.add(each.method, each.path, each)
  return (method: string, path: string) =>
    router.match(method, path)[0][0] as [Declared, Record<string, string>] | undefined
}
