import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadPages } from '#test/support/pages.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests what every document contains in addition to its content: scripts that start late, their policy, one
// stylesheet.

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages() })
})
afterAll(() => shop.close())

async function documentAt(path: string) {
  const response = await shop.fetch(path)
  const html = await response.text()
  const inline = [...html.matchAll(/<script(?: type="(text\/plain)")?>(.*?)<\/script>/gs)]
  return {
    html,
    policy: response.headers.get('content-security-policy') ?? '',
    scripts: inline.map(([, type, code = '']) => ({ type, code })),
  }
}

test.each(['/', '/bookstore', '/no-such-page', '/login', '/admin/login'])(
  '%s loads no script before its first paint',
  async (path) => {
    const { html, scripts } = await documentAt(path)
    expect(html).not.toMatch(/<script[^>]* src=|type="module"|rel="modulepreload"/)
    const start = scripts.find(({ type }) => type === 'text/plain')?.code ?? ''
    const imported = [...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
    expect(imported.length).toBeGreaterThan(1)
    for (const file of imported) expect(scripts.at(-1)?.code).toContain(`"${file}"`)
  },
)

test('the policy of a document allows exactly its inline scripts', async () => {
  const { policy, scripts } = await documentAt('/bookstore')
  const hashes = scripts.map(({ code }) => createHash('sha256').update(code).digest('base64'))
  const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
  expect(hashes.length).toBeGreaterThan(3)
  expect(new Set(allowed)).toEqual(new Set(hashes))
})

test('shoppers load no styles of the admin area, and staff none of the shop', async () => {
  const sheets = async (path: string) =>
    [...(await documentAt(path)).html.matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-/g)].map(
      ([, name]) => name,
    )
  expect(await sheets('/bookstore')).toEqual(['shop'])
  expect(await sheets('/admin/login')).toEqual(['admin'])
})
