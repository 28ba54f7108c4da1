import fc from 'fast-check'

// Values that code, JSON, SQL and HTML don't expect.

/** Text that every field must reject: PostgreSQL cannot store it. */
export const UNSTORABLE = ['a\u0000b', '\u0000', 'x\ud83d', '\udc00\ud83d']

export const TEXTS: readonly string[] = [
  ...UNSTORABLE,
  '',
  ' ',
  '\t\r\n',
  "'; drop table users; --",
  "' or '1'='1",
  '1; select pg_sleep(10)--',
  "\\'; copy users to program 'id'--",
  '$1 $2 %s %n',
  '%_\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '99999999999999999999999',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '\u202Eelcric fo mus\u202C',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🇮🇳',
  'Z̸̡͝ä̴͜l̶͙̿g̵̙̈́o̸̦̅',
  '\uFEFF\u200B\u2028',
  'ﷺ'.repeat(500),
  'ऀ'.repeat(3000),
  'x'.repeat(20_000),
  'asha@example.com\r\nBcc: everybody@example.com',
]

export const NUMBERS: readonly number[] = [
  -1,
  -0,
  0.1 + 0.2,
  1e-320,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  1e15 + 0.5,
  1e300,
]

/** Keys with a meaning for JavaScript, for a database row or for an attacker. */
export const KEYS: readonly string[] = [
  'isAdmin',
  'role',
  'userId',
  '_id',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toJSON',
  'then',
  '$where',
  "a'; --",
  '',
  'ключ',
  'x'.repeat(300),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

/** Any JSON value, preferably deep and strange. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], overflow()) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map(nested) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A number that JSON can write but JavaScript cannot represent. */
export function overflow(): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON('1e400')
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value]
  return value
}

/** Bodies that are not JSON, or not in an encoding that any endpoint reads. */
export const UNPARSABLE: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":undefined}',
  '{"a":+1}',
  '{"a":01}',
  '{"a":"\u0001"}',
  '{"a":"\\x"}',
  '{"a":1}{"a":1}',
  'undefined',
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
  '['.repeat(40_000),
  '{"a":'.repeat(10_000),
  '\u0000\u0001\u0002',
  '"'.repeat(333),
]

/** JSON, but not an object. */
export const NO_OBJECTS: readonly string[] = ['null', '[]', '1', '"text"', 'true', '[{}]', '-0', '[[[]]]']
