import fc from 'fast-check'

// What programs and people send that code, JSON, SQL, HTML, headers and addresses do not expect.

/** Text that no field takes: PostgreSQL cannot store it. */
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

/** Keys that mean something to JavaScript, to a database row, or to whoever wants more than is theirs. */
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

/** Any JSON value, the deeper and stranger the better. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], overflow()) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map(nested) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A number that JSON can write and JavaScript cannot hold. */
export function overflow(): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON('1e400')
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value]
  return value
}

/** Bodies that are no JSON, or none that any endpoint reads. */
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

/** JSON, but no object. */
export const NO_OBJECTS: readonly string[] = ['null', '[]', '1', '"text"', 'true', '[{}]', '-0', '[[[]]]']

export const CONTENT_TYPES: readonly string[] = [
  '',
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'json',
  'application/',
  ';',
  'application/javascript; application/json',
  `application/${'x'.repeat(2000)}`,
]

/** What stands where an id belongs and is none that exists; as written in an address. */
export const ADDRESS_PARTS: readonly string[] = [
  'f'.repeat(24),
  '0'.repeat(24),
  'F'.repeat(24),
  'g'.repeat(24),
  '0'.repeat(23),
  '0'.repeat(25),
  'x',
  '-1',
  '0',
  '1e9',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  "'",
  "1'%20or%20'1'='1",
  '%27;drop%20table%20users;--',
  '%00',
  `${'0'.repeat(23)}%00`,
  'a%00b',
  '%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%5c%2e%2e',
  '%252e%252e',
  '%C0%AF',
  '%ED%A0%BD',
  '%E0%A4%A',
  '%',
  '%zz',
  '%25',
  '%0d%0aSet-Cookie:a=b',
  '%F0%9F%95%89',
  '%E2%80%AE',
  '*',
  '{id}',
  ':id',
  ';a=b',
  '[]',
  '<script>',
  'x'.repeat(5000),
  '%41'.repeat(1500),
]

/** Odd parts of a query that name nothing that exists. */
export const QUERY_PARTS: readonly string[] = [
  '=',
  '&&&',
  '?',
  '%00=%00',
  '%=%',
  'a[]=1&a[]=2',
  'a[b][c]=1',
  '__proto__[isAdmin]=true',
  'constructor.prototype.isAdmin=1',
  'isAdmin=true&role=admin',
  'userId=000000000000000000000000',
  '_method=DELETE',
  'x=%ED%A0%80',
  'x=%C0%AF',
  "x='%20or%201=1--",
  'x=<script>',
  `x=${'y'.repeat(2000)}`,
  'x=1&'.repeat(300),
  '_routes=%2e%2e',
  'callback=alert',
]

/** Headers that a request may carry and no endpoint should care for. */
export const HEADERS: readonly [name: string, value: string][] = [
  ['x-request-id', "'; drop table users; --"],
  ['x-request-id', 'x'.repeat(200)],
  ['x-forwarded-for', '127.0.0.1, ::1, unknown, %00'],
  ['x-forwarded-for', ','.repeat(500)],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-original-url', '/api/admin/refunds'],
  ['x-http-method-override', 'DELETE'],
  ['x-method-override', 'PUT'],
  ['host', 'evil.example'],
  ['host', 'localhost:99999'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['referer', 'javascript:alert(1)'],
  ['cookie', `token=${'x'.repeat(3000)}`],
  ['cookie', '=;=;;'],
  ['accept', 'image/x-unknown;q=nan'],
  ['accept-language', '*;q=-1,,,;'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-encoding', 'br;q=banana, gzip;q=2'],
  ['if-none-match', '*, W/"x", "'],
  ['if-modified-since', 'Thu, 99 Foo 99999 99:99:99 GMT'],
  ['range', 'bytes=-1--2,5-1'],
  ['user-agent', '() { :; }; echo vulnerable'],
  ['user-agent', '\u00e9\u00ff'.repeat(300)],
  ['user-agent', ''],
  ['x-razorpay-signature', '0'.repeat(64)],
  ['x-razorpay-event-id', "evt'; --"],
  ['expect', '100-continue'],
  ['cache-control', 'max-age=-1, x'],
  ['date', 'yesterday'],
]
