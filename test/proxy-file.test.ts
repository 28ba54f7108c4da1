import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

// ops/haproxy/haproxy.cfg denies /metrics in every spelling that a server might accept.

const file = readFileSync('ops/haproxy/haproxy.cfg', 'utf8')
const denied = [...file.matchAll(/deny_status 404 if \{ path,url_dec -m reg (-i )?'(.*)' \}/g)].map(
  ([, anyCase, pattern = '']) => new RegExp(pattern, anyCase ? 'i' : ''),
)

/** Mirrors `path,url_dec`; undefined for broken escapes. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const isDenied = (path: string) => {
  const plain = decoded(path)
  return plain === undefined || denied.some((pattern) => pattern.test(plain))
}

test('denies broken escapes', () => {
  expect(file).toContain('http-request deny deny_status 400 unless { path,url_dec -m found }')
})

test.each([
  '/metrics',
  '/%6detrics',
  '/%4D%45trics',
  '/./metrics',
  '/x/../metrics',
  '/x/y/../../metrics',
  '/x/%2E%2e/metrics',
  '/x%2f..%2fmetrics',
  '/%2e/metrics',
  '//metrics',
  '/%2fmetrics',
  '/\\metrics',
  '/%5Cmetrics',
  '/x/..\\metrics',
  '/metrics/',
  '/metrics;x',
  '/METRICS',
  '/%zz/../%6detrics',
])('denies %s', (path) => {
  expect(isDenied(path)).toBe(true)
})

test.each([
  '/',
  '/book/metrics-of-justice',
  '/law/metrics',
  '/blog/%E0%A4%95%E0%A4%BE%E0%A4%A8%E0%A5%82%E0%A4%A8',
  '/assets/page..a1.js',
  '/.well-known/security.txt',
  '/search',
])('passes %s', (path) => {
  expect(isDenied(path)).toBe(false)
})
