import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'

import { type ApiDocument, operationsOf } from './api-document.ts'
import { type SampleIds, sampleIds } from './sample-ids.ts'
import { linesOf, stable } from './stable.ts'

const UNKNOWN = '0'.repeat(24)

/**
 * Calls every endpoint as each role. Reads use the id of a sample record. Writes get an empty body and an
 * unknown id, so that the response shows guards and validation.
 */
export async function endpointAnswers(url: string, document: ApiDocument): Promise<Map<string, string[]>> {
  const roles = await tokensByRole(url)
  const ids = await sampleIds(url, roles['owner'] ?? '')
  const answers = new Map<string, string[]>()
  for (const { method, path } of operationsOf(document)) {
    const name = `${method} ${path}`
    if (endsSession(name)) continue
    for (const [role, token] of Object.entries(roles)) {
      const address = `${url}/api${addressed(path, method, ids)}`
      answers.set(`${name} as ${role}`, await answerOf(address, method, token))
    }
  }
  return answers
}

/** Endpoints that would log the caller out. */
const endsSession = (name: string): boolean => /logout|\/sessions|DELETE \/me\b/.test(name)

async function tokensByRole(url: string): Promise<Record<string, string | undefined>> {
  const shop = { url }
  const owner = await buildAdmin(shop, PRODUCT_ADMIN)
  const withRole = async (role: 'manager' | 'staff') => {
    const { email, password } = await buildShopper(shop)
    const { body } = await owner.get(`/users?search=${encodeURIComponent(email)}`)
    const change = { loaded: 'user', role }
    const { status } = await owner.put(`/admin/users/${body[0]._id}/role`, change)
    if (status !== 200) throw new Error(`A shopper could not be made ${role}: ${status}`)
    return (await buildAdmin(shop, { email, password })).token
  }
  return {
    visitor: undefined,
    shopper: (await buildShopper(shop)).token,
    staff: await withRole('staff'),
    manager: await withRole('manager'),
    owner: owner.token,
  }
}

function addressed(path: string, method: string, ids: SampleIds): string {
  let at = ''
  return path
    .split('/')
    .map((part) => {
      if (!part.startsWith('{')) {
        at += `/${part}`
        return part
      }
      const known = method === 'GET' ? ids[at] : undefined
      at += '/*'
      return known ?? UNKNOWN
    })
    .join('/')
}

async function answerOf(address: string, method: string, token: string | undefined): Promise<string[]> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
    redirect: 'manual',
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text.slice(0, 200).split('\n')[0]
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !VOLATILE.test(name)))
  return linesOf(stable({ status: response.status, headers, ...(body !== '' && { body }) }))
}

/** Headers that differ between runs, or that the listener adds. */
const VOLATILE =
  /^(date|etag|x-request-id|content-length|connection|keep-alive|ratelimit.*|retry-after|last-modified|age|server-timing)$/
