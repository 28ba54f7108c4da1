import { expect, test } from 'vitest'

import { isTest, sources } from './support/source-tree.ts'

// Behind a pooler the next transaction may use another session: session state would be lost or leak to
// another client. Code that needs a session uses the direct address.

const OVER_THE_DIRECT_ADDRESS = ['listener.ts', 'migrate.ts'].map((file) => `src/platform/database/${file}`)
/**
 * Files for the embedded engine's only connection, and for settings that a pooler applies to its own
 * sessions.
 */
const IN_ONE_SESSION = ['start-engine.ts', 'session-settings.ts'].map(
  (file) => `src/platform/database/${file}`,
)
const LEFT_IN_THE_SESSION =
  /pg_(?:try_)?advisory_(?:lock|unlock)(?:_shared|_all)?\(|['"`]\s*(?:(?:LISTEN|listen|PREPARE|prepare|DISCARD|discard) |(?:SET|set) (?!local\b|LOCAL\b|transaction\b)\w+ *(?:=|to\b|TO\b))|create temp|with hold\b|set_config\([^)]*false|currval\(|lastval\(/

const leaves = (text: string) => LEFT_IN_THE_SESSION.test(text)

test('no statement leaves state in its session, except in files with their own session', () => {
  const found = sources('{src,sandbox}').filter(({ path, text }) => !isTest(path) && leaves(text))
  const allowed = new Set([...OVER_THE_DIRECT_ADDRESS, ...IN_ONE_SESSION])
  expect(found.map(({ path }) => path).filter((path) => !allowed.has(path))).toEqual([])
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(OVER_THE_DIRECT_ADDRESS))
})

test.each([
  'sql`select pg_advisory_lock(1)`',
  'sql`select pg_try_advisory_lock_shared(1)`',
  "'LISTEN news'",
  'sql`set statement_timeout = 0`',
  'sql`create temp table found (id int)`',
  "sql`select set_config('a.b', 'x', false)`",
])('the pattern detects: %s', (text) => expect(leaves(text)).toBe(true))

test.each([
  'sql`select pg_advisory_xact_lock(1)`',
  'sql`set local jit = off`',
  'sql`update books set a = 1`',
])('the pattern ignores: %s', (text) => expect(leaves(text)).toBe(false))
