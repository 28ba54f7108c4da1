import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { type Searched, searchedNewest, searchPage, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

import type { NamesFilter } from './bios.schema.ts'
import { type NameKind, nameWords } from './name.ts'
import {
  booksForSale,
  hasWords,
  isNamed,
  type NameCounted,
  type Named,
  type NameTexts,
  withBooks,
} from './contributors.repository.ts'
import { names } from './contributors.tables.ts'

export interface NameWithBio extends NameCounted, NameTexts {}

const { kind, slug } = names

/** Names with a page, authors before publishers, sorted by slug. */
export async function namesPage(
  db: Db,
  filter: NamesFilter,
  window: Window,
): Promise<ListLength & { rows: NameWithBio[] }> {
  const { search } = filter
  if (!search) {
    const where = wanted(db, filter)
    return { rows: await inOrder(db, where, window), ...lengthOf(await countUpTo(db, slug, where)) }
  }
  const { ids, ...length } = await searchPage(db, searched(db, filter, search), window)
  return { rows: ids.length > 0 ? await inOrder(db, withIds(ids), { ...window, offset: 0 }) : [], ...length }
}

function wanted(db: Db, filter: NamesFilter): SQL | undefined {
  return and(filter.kind ? eq(kind, filter.kind) : undefined, withBooks(db))
}

/** Search query that returns names in the order of the list. */
export function searched(db: Db, filter: NamesFilter, search: string): Searched {
  const key = sql`kind || '/' || slug`
  const list = searchedNewest({
    columns: sql`${key} as id, ${key} as key`,
    from: sql`from ${names}`,
    where: wanted(db, filter),
    order: sql`kind, slug`,
    met: hasWords(nameWords(search)),
  })
  return { ...list, order: sql`key` }
}

function withIds(ids: readonly string[]): SQL | undefined {
  return or(
    ...ids.map((id) => {
      const [of = '', rest = ''] = id.split('/')
      return isNamed({ kind: of as NameKind, slug: rest })
    }),
  )
}

const COLUMNS = { kind, slug, name: names.name, bio: names.bio, address: names.address, books: booksForSale }

function inOrder(db: Db, where: SQL | undefined, { limit, offset }: Window): Promise<NameWithBio[]> {
  return db.select(COLUMNS).from(names).where(where).orderBy(asc(kind), asc(slug)).limit(limit).offset(offset)
}

/** Locks the name until the transaction ends. */
export async function lockName(tx: Tx, named: Named): Promise<NameWithBio | undefined> {
  const [row] = await tx.select(COLUMNS).from(names).where(isNamed(named)).for('update')
  return row
}

export async function writeTexts(tx: Tx, named: Named, texts: NameTexts): Promise<void> {
  await tx.update(names).set(texts).where(isNamed(named))
}
