import { eq } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'

import type { ImportField, Mapping } from './columns/import.ts'
import { bareHeading } from './columns/suggest.ts'
import { importMappings } from './imports.tables.ts'

type Remembered = Pick<Mapping, 'columns' | 'stock'>

/** Remembers a mapping for all files with the same column names, in any order. */
export async function rememberMapping(
  db: Executor,
  header: readonly string[],
  { columns, stock = null }: Pick<Mapping, 'columns'> & { stock?: Mapping['stock'] | null },
): Promise<void> {
  const headings = keyOf(header)
  if (headings === undefined) return
  const named = new Map<string, ImportField | null>()
  header.forEach((heading, at) => {
    const name = bareHeading(heading)
    named.set(name, named.get(name) ?? columns[at] ?? null)
  })
  const fields = Object.fromEntries(named)
  await db
    .insert(importMappings)
    .values({ headings, fields, stock })
    .onConflictDoUpdate({ target: importMappings.headings, set: { fields, stock } })
}

/** The last mapping of files with these column names. */
export async function rememberedMapping(
  db: Executor,
  header: readonly string[],
): Promise<Remembered | undefined> {
  const headings = keyOf(header)
  if (headings === undefined) return undefined
  const [found] = await db.select().from(importMappings).where(eq(importMappings.headings, headings))
  if (!found) return undefined
  const fields = new Map(Object.entries(found.fields))
  const columns = header.map((heading) => {
    const field = fields.get(bareHeading(heading)) ?? null
    // The second of two columns with one name stays without a field.
    fields.delete(bareHeading(heading))
    return field
  })
  return { columns, ...(found.stock && { stock: found.stock }) }
}

/** Undefined for a file without column names. */
function keyOf(header: readonly string[]): string | undefined {
  const names = header.map(bareHeading)
  return names.every((name) => name === '') ? undefined : names.toSorted().join('|')
}
