import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Hono } from 'hono'
import { expect, test } from 'vitest'

import type { FindAsset } from './shared-assets.ts'
import { staticFiles } from './static-files.ts'

function buildWith(name: string, text: string): string {
  const client = path.join(mkdtempSync(path.join(tmpdir(), 'build-')), 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'assets', name), text)
  writeFileSync(path.join(client, 'favicon.svg'), text)
  return client
}

function shopOf(own: string, others: string[], elsewhere?: FindAsset): Hono {
  const http = new Hono().use(
    '*',
    staticFiles(own, async () => others, elsewhere),
  )
  return http.all('*', (c) => c.text('a page', 404))
}

test('serves the scripts of earlier and later builds to pages that need them', async () => {
  const http = shopOf(buildWith('home-2.js', 'today'), [
    buildWith('home-3.js', 'tomorrow'),
    buildWith('home-1.js', 'yesterday'),
  ])
  for (const [name, text] of [
    ['home-1.js', 'yesterday'],
    ['home-2.js', 'today'],
    ['home-3.js', 'tomorrow'],
  ]) {
    const answer = await http.request(`/assets/${name}`)
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
  }
})

test('every answer of a file varies by encoding, the plain one too', async () => {
  const http = shopOf(buildWith('home-2.js', 'today'), [buildWith('home-1.js', 'yesterday')])
  for (const name of ['assets/home-1.js', 'assets/home-2.js', 'favicon.svg']) {
    const answer = await http.request(`/${name}`, { headers: { 'accept-encoding': 'identity' } })
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept-Encoding'])
  }
})

test('accepts only hashed names from another build', async () => {
  const http = shopOf(buildWith('home-2.js', 'today'), [buildWith('home-1.js', 'yesterday')])
  expect(await (await http.request('/favicon.svg')).text()).toBe('today')
})

test('GET /assets/ of no build: 404', async () => {
  const http = shopOf(buildWith('a-1.js', ''), [])
  expect((await http.request('/assets/b-1.js')).status).toBe(404)
})

test('serves a script from the shared storage if no build on this machine has it', async () => {
  const http = shopOf(buildWith('a-1.js', 'here'), [], async (name) =>
    name === 'b-1.js' ? Buffer.from('there') : undefined,
  )
  const answer = await http.request('/assets/b-1.js')
  expect([answer.status, await answer.text()]).toEqual([200, 'there'])
  expect(answer.headers.get('Content-Type')).toContain('javascript')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect((await http.request('/assets/c-1.js')).status).toBe(404)
})

test('returns 503, not 404, if the shared storage is unreachable', async () => {
  const http = shopOf(buildWith('a-1.js', ''), [], () => Promise.reject(new Error('away')))
  const answer = await http.request('/assets/b-1.js')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
})
