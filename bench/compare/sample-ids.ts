import { DECLARED_RECORDS } from '#container/staff-records.ts'
import { createApiClient } from '#test/support/api-client.ts'

/** A record's id by the path before it: '/books' → the first book's id. */
export type SampleIds = Readonly<Record<string, string>>

const LISTS = [
  '/books',
  '/categories',
  '/coupons',
  '/admin/books',
  '/admin/combos',
  '/users',
  ...DECLARED_RECORDS.map(({ operations }) => operations.add.path),
] as const

/** Requests the first record of each list. Lists that are empty in a new shop yield no id. */
export async function sampleIds(url: string, token: string): Promise<SampleIds> {
  const client = createApiClient(url, token)
  const found: Record<string, string> = {}
  for (const list of LISTS) {
    const { body } = await client.get(list)
    const rows: unknown = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray)
    const [first] = Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
    const id = first?.['_id'] ?? first?.['id'] ?? first?.['slug']
    if (typeof id === 'string') found[list] = id
  }
  return found
}
