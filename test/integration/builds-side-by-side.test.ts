import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadPages } from '#test/support/pages.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Behind one proxy a visitor's next request may reach a process of another build
// (docs/decisions/rolling-deploys.md).

let one: TestShop
let same: TestShop
let next: TestShop
beforeAll(async () => {
  const build = await loadPages()
  one = await createTestShop({ build })
  same = await createTestShop({ build })
  next = await createTestShop({ build: withOtherScripts(build) })
})
afterAll(async () => {
  for (const shop of [one, same, next]) await shop.close()
})

/** Simulates the next build: the same screens, but its first script has another name. */
function withOtherScripts(build: ServerBuild): ServerBuild {
  const { entry } = build.assets
  return { ...build, assets: { ...build.assets, entry: { ...entry, module: '/assets/entry-next.js' } } }
}

/** Pages without data from the database, so that each process renders the same. */
const PAGES = ['/cart', '/contact-us', '/login']

test.each(PAGES)('%s of another build differs from the browser’s copy', async (page) => {
  const etag = (await one.fetch(page)).headers.get('etag') ?? ''
  const asked = (shop: TestShop) => shop.fetch(page, { headers: { 'if-none-match': etag } })
  // The first round renders the pages; later rounds get them from the cache.
  for (let turn = 0; turn < 3; turn++) {
    expect((await asked(same)).status).toBe(304)
    const other = await asked(next)
    expect(other.status).toBe(200)
    expect(await other.text()).toContain('/assets/entry-next.js')
  }
})
