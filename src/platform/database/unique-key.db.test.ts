import { expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()

/** Unique indexes of texts that aren't ids, hashes or random tokens of the shop. */
const NATURAL_KEYS = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
    and c.relname !~ '^sandbox_' and 100 = any (i.indcollation::oid[])
    and pg_get_indexdef(i.indexrelid) !~ '\\(("?(id|user_id|book_id|order_id|request_id|line_id|link_id|checkout_id|replacement_id|token|token_hash|kind|list|position)"?,? ?)+\\)'`

/**
 * Few rows that staff write, where a duplicate title is seen in the list and harms nothing; and an index of one
 * constant, which no collation reads in two ways.
 */
const EXCEPT = ['law_events_named', 'stocktakes_one_open']

const keyOf = (text: string) => text.replace(/^.* ON /, '').replaceAll(' COLLATE "C"', '')

test('each natural key has a second unique index by bytes', async () => {
  const { rows } = await database.executeSql(NATURAL_KEYS)
  const all = rows
    .map(({ text }) => String(text))
    .filter((text) => !EXCEPT.some((name) => text.includes(name)))
  const { rows: strict } = await database.executeSql(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indisunique and 950 = all (indcollation::oid[])`,
  )
  const byBytes = new Set(strict.map(({ text }) => keyOf(String(text))))
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((text) => !byBytes.has(keyOf(text)))).toEqual([])
})

test('the index by bytes refuses a duplicate that the other one misses', async () => {
  await database.executeSql(`insert into emails (id, dedupe_key, recipient, subject, html, text, status, created_at)
    values ('1', 'refund:a-b', 'a@example.com', '', '', '', 'sent', now())`)
  await database.executeSql('drop index emails_key')
  const again =
    database.executeSql(`insert into emails (id, dedupe_key, recipient, subject, html, text, status, created_at)
    values ('2', 'refund:a-b', 'a@example.com', '', '', '', 'sent', now()) on conflict (dedupe_key) do nothing returning id`)
  expect((await again).rows).toEqual([])
  await database.executeSql('create unique index emails_key on emails (dedupe_key)')
})
