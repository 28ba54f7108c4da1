import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { functionFiles } from '#test/support/migrations/function-files.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

import { migrate, migrateServer } from './migrate.ts'
import {
  type FunctionFile,
  type Migration,
  newestKnown,
  ownFunctions,
  ownMigrations,
} from './migration-files.ts'
import type { OpenDatabase } from './open.ts'

let own: TestDatabase
let database: OpenDatabase
beforeEach(async () => {
  own = await createTestDatabase()
  database = await own.open()
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

interface Build {
  migrations?: readonly Migration[]
  functions?: readonly FunctionFile[]
}

/** Brings the test's database up to date on either engine, as a process of this build does. */
const start = (build: Build): Promise<void> =>
  own.url ? migrateServer(own.url, 'DATABASE_URL', build) : migrate(database.db, build)

const fileOf = (name: string, text: string): FunctionFile => ({ name, hash: text, text })
const greeting = (word: string) =>
  fileOf(
    'greeting',
    `create or replace function kk_greeting() returns text language sql as $$ select '${word}' $$;`,
  )
const withFiles = (...files: FunctionFile[]) => [...ownFunctions(), ...files]

const NOTES: Migration = {
  name: '9000_notes',
  at: newestKnown() + 1,
  hash: 'notes',
  statements: ['create table notes (text text)'],
  needs: 0,
}
const withNotes = [...ownMigrations(), NOTES]

const valueOf = async (query: string) => Object.values((await database.executeSql(query)).rows[0] ?? {})[0]
const greeted = () => valueOf('select kk_greeting()')
const hasNotes = () => valueOf(`select to_regclass('notes') is not null`)
/** Reads a value that changes with every replacement of the function, even with the same text. */
const versionOf = (name: string) =>
  valueOf(`select array_agg(xmin::text) from pg_proc where proname = '${name}'`)

describe('a function file', () => {
  test('is applied again once its text changes, and only then', async () => {
    await start({ functions: withFiles(greeting('good morning')) })
    const [first, other] = [await versionOf('kk_greeting'), await versionOf('kk_search')]
    await start({ functions: withFiles(greeting('good morning')) })
    expect([await greeted(), await versionOf('kk_greeting')]).toEqual(['good morning', first])
    await start({ functions: withFiles(greeting('good evening')) })
    expect([await greeted(), await versionOf('kk_search')]).toEqual(['good evening', other])
    expect(await versionOf('kk_greeting')).not.toEqual(first)
  })

  test('may use what a migration of the same build creates', async () => {
    const text =
      'create or replace function kk_noted() returns bigint language sql as $$ select count(*) from notes $$;'
    await start({ migrations: withNotes, functions: withFiles(fileOf('noted', text)) })
    expect(await valueOf('select kk_noted()')).toBe('0')
  })

  test('holds several statements, in order', async () => {
    const trigger = `create or replace function kk_refuse_note() returns trigger language plpgsql as $$
      begin raise exception 'no notes; not one'; end $$;
      create or replace trigger no_notes before insert on notes for each row execute function kk_refuse_note();`
    await start({ migrations: withNotes, functions: withFiles(fileOf('no-notes', trigger)) })
    await expect(database.executeSql(`insert into notes values ('a')`)).rejects.toThrow('no notes; not one')
  })

  test('that fails rolls back the migration and the files before it, and is named', async () => {
    const broken = fileOf(
      'later',
      'create or replace function kk_broken() returns text language sql as $$ select none $$;',
    )
    const build = { migrations: withNotes, functions: withFiles(greeting('hello'), broken) }
    await expect(start(build)).rejects.toThrow(
      /^db\/functions\/later\.sql failed: column "none" does not exist\. Start the previous build/,
    )
    expect([await hasNotes(), await versionOf('kk_greeting')]).toEqual([false, null])
    await start({ migrations: withNotes, functions: withFiles(greeting('hello')) })
    expect([await hasNotes(), await greeted()]).toEqual([true, 'hello'])
  })

  test('is not applied by an older build that restarts during a deploy', async () => {
    await start({ functions: withFiles(greeting('old')) })
    await start({ migrations: withNotes, functions: withFiles(greeting('new')) })
    await start({ functions: withFiles(greeting('old')) })
    expect(await greeted()).toBe('new')
  })

  test('is applied after a concurrent index was built', async () => {
    const index = {
      ...NOTES,
      name: '9001_note-index',
      at: NOTES.at + 1,
      statements: ['create index concurrently notes_text on notes (text)'],
    }
    await start({ migrations: withNotes })
    await start({ migrations: [...withNotes, index], functions: withFiles(greeting('indexed')) })
    expect([await greeted(), await valueOf(`select to_regclass('notes_text') is not null`)]).toEqual([
      'indexed',
      true,
    ])
  })

  test('that a build has removed is applied again when it returns', async () => {
    await start({ functions: withFiles(greeting('back')) })
    await start({ functions: ownFunctions() })
    await database.executeSql('drop function kk_greeting')
    await start({ functions: withFiles(greeting('back')) })
    expect(await greeted()).toBe('back')
  })
})

/**
 * Lists functions used by stored values: after a change of the function, rows would still have the old
 * values.
 */
const STORED = `with recursive used as (
    select refobjid as oid from pg_depend
      where refclassid = 'pg_proc'::regclass and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
    union select called.oid from used join pg_proc caller on caller.oid = used.oid, pg_proc called
      where called.pronamespace = 'public'::regnamespace and called.oid <> caller.oid
        and coalesce(pg_get_function_sqlbody(caller.oid), caller.prosrc) ~ ('\\m' || called.proname || '\\M'))
  select array_agg(distinct proname::text) from used join pg_proc using (oid) where pronamespace = 'public'::regnamespace`

test('no generated column, constraint or index uses a function of db/functions', async () => {
  const stored = (await valueOf(STORED)) as string[]
  const text = functionFiles()
    .map((file) => file.text)
    .join('\n')
  const defined = [...text.matchAll(/create or replace function (\w+)/gi)].map(([, name]) => name ?? '')
  expect(stored).toContain('kk_fold')
  expect(defined).toContain('kk_search')
  expect(defined.filter((name) => stored.includes(name))).toEqual([])
})
