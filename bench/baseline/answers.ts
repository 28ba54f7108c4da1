import { mountedEndpoints } from '#test/support/mounted-endpoints.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { ADMIN, type TestShop } from '#test/support/test-shop.ts'

import { type SampleIds, sampleIds } from './sample-ids.ts'
import { stable } from './stable.ts'

/** A recorded response: the status, the headers, and the body without parts that differ between runs. */
interface Recorded {
  status: number
  headers: Record<string, string>
  body?: unknown
}

const UNKNOWN = '0'.repeat(24)

/**
 * Calls every endpoint as each role. Reads use the id of a sample record. Writes get an empty body and an
 * unknown id, so that the response shows guards and validation.
 */
export async function answersOf(shop: TestShop): Promise<Record<string, Record<string, Recorded>>> {
  const roles = await tokensByRole(shop)
  const ids = await sampleIds(shop, roles['owner'] ?? '')
  const answers: Record<string, Record<string, Recorded>> = {}
  for (const { name, method, path } of mountedEndpoints().toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const byRole: Record<string, Recorded> = {}
    for (const [role, token] of Object.entries(roles)) {
      if (endsSession(name)) continue
      byRole[role] = await record(shop, method, addressed(path, method, ids), token)
    }
    answers[name] = merged(byRole)
  }
  return answers
}

/** Endpoints that would log the caller out. */
const endsSession = (name: string): boolean => /logout|\/sessions|DELETE \/me\b/.test(name)

async function tokensByRole(shop: TestShop): Promise<Record<string, string | undefined>> {
  const owner = await buildAdmin(shop, ADMIN)
  const withRole = async (role: 'manager' | 'staff') => {
    const person = await buildShopper(shop)
    const { body } = await owner.get(`/users?search=${encodeURIComponent(person.email)}`)
    await owner.put(`/admin/users/${body[0]._id}/role`, { role })
    const login = await owner.post('/admin/login', { username: person.email, password: person.password })
    return login.body.token as string
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
      if (!part.startsWith(':')) {
        at += `/${part}`
        return part
      }
      const known = method === 'GET' ? ids[at] : undefined
      at += '/*'
      return known ?? UNKNOWN
    })
    .join('/')
}

async function record(
  shop: TestShop,
  method: string,
  path: string,
  token: string | undefined,
): Promise<Recorded> {
  const response = await shop.fetch(`/api${path}`, {
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
  const body = isJson && text !== '' ? stable(JSON.parse(text)) : text.slice(0, 200).split('\n')[0]
  return { status: response.status, headers: headersOf(response), ...(body !== '' && { body }) }
}

/** Headers that differ between runs, or that the listener adds. */
const VOLATILE =
  /^(date|etag|x-request-id|content-length|connection|keep-alive|ratelimit.*|retry-after|last-modified|age|server-timing)$/

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !VOLATILE.test(name)).map(([n, v]) => [n, stable(v) as string]),
  )
}

/** Merges roles with the same response into one entry: 'visitor, shopper'. */
function merged(byRole: Record<string, Recorded>): Record<string, Recorded> {
  const same = Map.groupBy(Object.entries(byRole), ([, answer]) => JSON.stringify(answer))
  return Object.fromEntries(
    [...same.values()].flatMap((entries) =>
      entries.slice(0, 1).map(([, answer]) => [entries.map(([role]) => role).join(', '), answer]),
    ),
  )
}
