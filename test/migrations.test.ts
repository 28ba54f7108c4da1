import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { functionFiles, unrepeatable } from './support/migrations/function-files.ts'
import { faultsOf, type Needs } from './support/migrations/migration-rules.ts'
import { needsOfCode } from './support/migrations/needs-of-code.ts'
import { root } from './support/source-tree.ts'

// A new build migrates while processes of the previous build still sell (docs/decisions/rolling-deploys.md).

const written = globSync('db/migrations/*.sql', { cwd: root })
  .map((file) => ({
    name: path.basename(file, '.sql'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

test('every migration can run while the previous release is selling', async () => {
  const needs = await needsOfCode()
  const faults = written.flatMap((each) => faultsOf(each, needs).map((fault) => `${each.name} ${fault}`))
  expect(faults).toEqual([])
})

test('every file of db/functions only creates or replaces functions and triggers', () => {
  const found = functionFiles().flatMap(({ name, text }) =>
    unrepeatable(text).map((statement) => [name, statement]),
  )
  expect(found).toEqual([])
})

test.each([
  ['drop function kk_search(text[])', 'drop function kk_search(text[])'],
  [
    'create function kk_a() returns int language sql as $$ select 1; $$;',
    "create function kk_a() returns int language sql as ''",
  ],
  [
    'create or replace function kk_a() returns int language sql as $$ select 1 $$; update books set title = 1;',
    'update books set title = 1',
  ],
])('a function file may not: %s', (text, statement) => expect(unrepeatable(text)).toEqual([statement]))

const NEEDS: Needs = {
  defined: new Set(['books', 'books.title']),
  names: (word) => word === 'kk_search',
  releasedBefore: () => new Set(['0033', '0034']),
}
const expand = (...statements: string[]) =>
  faultsOf({ name: '0035_notes', text: statements.join('\n--> statement-breakpoint\n') }, NEEDS)
const contract = (statement: string, head = '-- Not needed since 0034: notes are orders_notes') =>
  faultsOf({ name: '0035_contract-notes', text: `${head}\n${statement}` }, NEEDS)

describe('an expanding migration', () => {
  test.each([
    ['create table "notes" ("id" text primary key); '],
    ['alter table "books" add column "note" text'],
    ['alter table "books" add column "note" text default \'a, b\' not null, add column "more" integer'],
    ['alter table "books" alter column "title" drop not null'],
    ['create index concurrently "by_note" on "books" ("note")'],
    ['create unique index concurrently "slug_by_bytes" on "books" using btree ("slug" collate "C")'],
    ['drop index concurrently "by_note"'],
    ['alter index "by_note" set (fastupdate = false)'],
    ['alter table "books" validate constraint "named"'],
    [
      'create or replace function kk_a() returns int language sql as $$ drop table books; delete from books $$',
    ],
    ['insert into "notes" values (\'drop table books;\')'],
    ['update "books" set "note" = null\n-- Locks: for as long as it takes to write ten rows.'],
  ])('may: %s', (statement) => expect(expand(statement)).toEqual([]))

  test('may change a table or a column that it created itself', () => {
    expect(
      expand(
        'create table "notes" ("id" text, "a" text)',
        'create unique index "notes_a" on "notes" using btree ("a")',
        'alter table "notes" alter column "a" set not null',
        'alter table "books" add column "note_id" text',
        'alter table "books" add constraint "noted" foreign key ("note_id") references "public"."notes"("id") not valid',
        'alter table "books" add constraint "long" check (length("books"."note_id") > 3) not valid',
      ),
    ).toEqual([])
  })

  test.each([
    ['drop table "notes"', 'drops what'],
    ['alter table "books" drop column "title"', 'drops what'],
    ['alter table "books" add column "a" text, drop column "title"', 'drops what'],
    ['alter table "books" drop constraint "one"', 'drops what'],
    ['drop function kk_search(text)', 'drops what'],
    ['drop trigger book_law on books', 'drops what'],
    ['drop index "by_title"', 'drops what'],
    ['alter table "books" rename column "title" to "name"', 'renames'],
    ['alter table "books" rename to "works"', 'renames'],
    ['alter index "a" rename to "b"', 'renames'],
    ['alter table "books" alter column "price" type bigint', 'changes a type'],
    ['alter table "books" alter column "price" set data type bigint', 'changes a type'],
    ['alter table "books" alter column "isbn" set not null', 'refuses rows'],
    ['alter table "books" alter column "pages" drop default', 'drops a default'],
    ['alter table "books" add column "note" text not null', 'must be written'],
    ['alter table "books" add column "note" uuid default gen_random_uuid()', 'rewrites'],
    ['alter table "books" add column "k" text generated always as (lower(title)) stored', 'rewrites'],
    ['alter table "books" add column "k" text unique', 'rewrites'],
    ['create index "by_note" on "books" ("note")', 'build it concurrently'],
    ['create unique index concurrently "by_note" on "books" ("note")', 'refuses rows'],
    ['alter table "books" add constraint "c" check ("books"."price" > 0) not valid', 'refuses rows'],
    ['alter table "books" add constraint "c" check ("books"."price" > 0)', 'reads all of books'],
    [
      'alter table "books" add constraint "f" foreign key ("isbn") references "notes"("id") not valid',
      'refuses rows',
    ],
    ['update "books" set "title" = upper("title")', 'changes rows of a whole table'],
    ['delete from "books"', 'changes rows of a whole table'],
    ['truncate "books"', 'empties'],
    ['do $$ begin drop table books; end $$', 'does not know'],
    ['vacuum full books', 'does not know'],
  ])('may not: %s', (statement, fault) => expect(expand(statement).join('\n')).toContain(fault))

  test('cannot mix concurrent and other statements', () => {
    const both = expand('alter table "a" add column "b" text', 'create index concurrently "c" on "a" ("b")')
    expect(both.join()).toContain('give those a migration of their own')
  })
})

describe('a contracting migration', () => {
  test.each([
    ['alter table "books" drop column "note"'],
    ['drop table "notes"'],
    ['drop function kk_old(text)'],
    ['alter table "books" alter column "isbn" drop default'],
    ['create unique index concurrently "by_isbn" on "books" ("isbn")'],
  ])('may: %s', (statement) => expect(contract(statement)).toEqual([]))

  test.each([
    ['alter table "books" drop column "title"', 'drops books.title, which the code still uses'],
    ['alter table "books" drop column if exists "note", drop "title"', 'drops books.title'],
    ['drop table "books"', 'drops books, which the code still uses'],
    ['drop function if exists kk_search(text)', 'drops function kk_search, which the code still uses'],
    ['alter table "books" rename column "isbn" to "code"', 'renames'],
    ['alter table "books" alter column "isbn" set not null', 'rewrites or reads the whole table'],
  ])('may not: %s', (statement, fault) => expect(contract(statement).join('\n')).toContain(fault))

  test.each([
    ['', 'does not begin with'],
    ['-- Not needed since 0034:', 'does not begin with'],
    ['-- Not needed since 0035: the notes are gone', 'names 0035'],
    ['-- Not needed since 0032: the notes are gone', 'names 0032'],
  ])('must say since when it is not needed: %s', (head, fault) =>
    expect(contract('drop table "notes"', head).join('\n')).toContain(fault),
  )
})
