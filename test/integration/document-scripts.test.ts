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
  const [shown = '', held = ''] = html.split('<template id="late-scripts">')
  const inline = [...html.matchAll(/<script(?: type="module" async="")?>(.*?)<\/script>/gs)]
  return {
    html,
    shown,
    held,
    policy: response.headers.get('content-security-policy') ?? '',
    codes: inline.map(([, code = '']) => code),
  }
}

test.each(['/', '/bookstore', '/no-such-page', '/login', '/admin/login'])(
  '%s loads no script before its first paint',
  async (path) => {
    const { shown, held } = await documentAt(path)
    expect(shown).not.toMatch(/<script[^>]* src=|type="module"|rel="modulepreload"/)
    expect(held).toMatch(/<script[^>]* type="module"/)
    expect(held.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(1)
  },
)

test('the policy of a document allows exactly its inline scripts', async () => {
  const { html, policy, codes } = await documentAt('/bookstore')
  const hashes = codes.map((code) => createHash('sha256').update(code).digest('base64'))
  const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
  expect(hashes.length).toBeGreaterThan(3)
  expect(html).not.toContain('nonce=')
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

test('structured data and link preview are in the document once, and not in the data of the page', async () => {
  const { html } = await documentAt('/bookstore')
  expect(html.match(/"@type":"ItemList"/g)).toHaveLength(1)
  expect(html.match(/<meta property="og:title"/g)).toHaveLength(1)
  expect(html.match(/<meta name="description"/g)).toHaveLength(1)
  const data = await (await shop.fetch('/bookstore.data')).text()
  expect(data).toContain('All law, tax and examination books | Kanoon Kitab')
  expect(data).not.toMatch(/ItemList|og:title|Free standard delivery all over India/)
})
