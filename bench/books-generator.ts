import { sql } from 'drizzle-orm'

import { type Db, inTransaction, rows, type Tx } from '#platform/database/database.ts'

import { draw, prepareParts } from './support/book-parts.ts'

/**
 * Adds `count` invented books to a shop for benchmarks, with varied titles, authors, prices, dates and stock.
 * The same number always gives the same book. Titles look like 'Law of Capital Gains 1234'; about 1 in 12 is
 * sold out. A further call adds more books.
 */
export async function generateBooks(db: Db, count: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await rows<{ made: number }>(
      tx,
      sql`select count(*)::int as made from works where id ^@ 'b0b0'`,
    )
    const first = (before?.made ?? 0) + 1
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql`set local work_mem = '256MB'`)
    await prepareParts(tx, { first, last: first + count - 1 })
    const restore = await bareTables(tx)
    await insertBooks(tx)
    await countWords(tx)
    for (const statement of restore) await tx.execute(sql.raw(statement))
  })
  for (const table of ['books', 'stock_items', 'works', 'search_words']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

/**
 * Drops indexes, references and triggers, which are faster to apply once for all rows. Returns the statements
 * that restore them.
 */
async function bareTables(tx: Tx): Promise<string[]> {
  const tables = sql`('books', 'stock_items', 'works')`
  const left = await rows<{ drop: string; restore: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${tables}
      union all select format('drop index %I', indexname), indexdef from pg_indexes
      where tablename in ${tables} and not exists
        (select from pg_constraint where conindid = format('%I', indexname)::regclass)
      union all values ('alter table books disable trigger user', 'alter table books enable trigger user')`,
  )
  for (const { drop } of left) await tx.execute(sql.raw(drop))
  return left.map(({ restore }) => restore)
}

/**
 * Writes the title's keys and the words that the shop's own trigger would write; `generated-books.db.test.ts`
 * checks this.
 */
async function insertBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into works (id, title, author)
    select ${id('b')}, 'Generated work ' || n, '' from drawn`)
  await tx.execute(sql`insert into stock_items (book_id, available)
    select ${id('a')}, case when ${draw('stock', 12)} = 0 then 0 else 1000 + ${draw('copies', 9000)} end from drawn`)
  await tx.execute(sql`
    insert into books (id, work_id, category_id, slug, title, author, publisher, language, isbn, edition, date,
      published_text, pages, binding, description, long_description, price, original_price, rating, review_count,
      keywords, sample_fields, created_at, updated_at, title_key, name_key, search)
    select ${id('a')}, ${id('b')}, h.category_id, 'generated-' || n, t.title || ' ' || n, a.author, h.publisher,
      e.tongue,
      null, e.label,
      case when ${draw('dated', 10)} = 0 then null else date '1998-01-01' + ${draw('date', 10400)} end,
      null, 80 + ${draw('pages', 1500)}, 'Paperback', 'A generated book for benchmarks.',
      repeat('A generated book for benchmarks, with a text as long as such texts are. ', 6),
      9000 + 100 * ${draw('price', 3500)}, 10000 + 115 * ${draw('price', 3500)},
      ${draw('rating', 50)} / 10.0, ${draw('reviews', 4)}, array[s.keyword, k.keyword], array['price', 'stock'],
      timestamptz '2026-06-01' - make_interval(mins => ${draw('created', 400000)}), timestamptz '2026-06-01',
      t.key || ' ' || n, t.name,
      own || coalesce(ts_delete(y.words, tsvector_to_array(own)), '') || a.initials || h.words || e.words
    from drawn d join titles t using (kind, subject) join authors a using (given, family) join houses h using (house, category)
      join editions e using (edition, language) join keywords s on s.at = d.subject join keywords k on k.at = d.keyword
      left join synonyms y on (y.kind, y.subject, y.keyword) = (d.kind, d.subject, d.keyword),
      lateral (select (n || ':1A')::tsvector as number offset 0) n2,
      lateral (select t.plain || number || t.stems || number || a.plain || s.plain || k.plain || a.stems || s.stems || k.stems
        as own offset 0) o
    order by n`)
}

/** Counts the books per category and per word, like the shop's own triggers. */
async function countWords(tx: Tx): Promise<void> {
  await tx.execute(sql`update categories c set book_count = book_count + n.books
    from (select h.category_id, count(*) as books from drawn join houses h using (house, category) group by 1) n
    where c.id = n.category_id`)
  await tx.execute(sql`
    insert into search_words select word, count(*) from drawn d join titles t using (kind, subject)
      join authors a using (given, family) join houses h using (house, category)
      join keywords s on s.at = d.subject join keywords k on k.at = d.keyword join editions e using (edition, language),
      unnest(tsvector_to_array(t.plain || a.plain || s.plain || k.plain || h.plain || a.initials || to_tsvector('pg_catalog.simple', e.tongue))) word
    where word !~ '^[0-9]' and length(word) between 2 and 40 group by 1 order by 1
    on conflict (word) do update set books = search_words.books + excluded.books`)
}

/** 24 hex digits from row number `n`, distinct from the seed's ids and from other kinds. */
function id(kind: 'a' | 'b') {
  return sql.raw(`'${kind}0${kind}0' || lpad(to_hex(n), 20, '0')`)
}
