import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { staticFiles } from './static-files.ts'

function buildWith(name: string, text: string): string {
  const client = path.join(mkdtempSync(path.join(tmpdir(), 'build-')), 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'assets', name), text)
  writeFileSync(path.join(client, 'favicon.svg'), text)
  return client
}

function shopOf(own: string, others: string[]): Hono {
  const http = new Hono().use(
    '*',
    staticFiles(own, async () => others),
  )
  return http.all('*', (c) => c.text('a page', 404))
}

test('a script of an earlier or a later build is still there for the page that needs it', async () => {
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

test('only names with a hash in them are taken from another build', async () => {
  const http = shopOf(buildWith('home-2.js', 'today'), [buildWith('home-1.js', 'yesterday')])
  expect(await (await http.request('/favicon.svg')).text()).toBe('today')
})

test('GET /assets/ of no build: 404', async () => {
  const http = shopOf(buildWith('a-1.js', ''), [])
  expect((await http.request('/assets/b-1.js')).status).toBe(404)
})
