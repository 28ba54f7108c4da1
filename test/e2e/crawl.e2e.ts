import { expect, test } from './fixtures.ts'

// test/integration/long/crawl.test.ts follows every link. Here a browser opens one page of each kind and
// fetches its resources. Console errors fail every test (fixtures.ts).

const KINDS = [
  '/',
  '/bookstore',
  '/bookstore/gst',
  '/product/gst-practitioner-handbook',
  '/combo-offer',
  '/bookstore/combo-offer/1',
  '/bookstore/book-component',
  '/bookstore/book-component/1',
  '/search?query=income+tax',
  '/law?q=section+302',
  '/law/ipc-bns',
  '/law/other-acts',
  '/law/ipc/302',
  '/ebook',
  '/ebooks/gst-taxation',
  '/blog',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/download-catalogue',
  '/download-app',
  '/offline',
  '/cart',
  '/wishlist',
  '/wishlist/shared',
  '/booklist',
  '/login',
  '/register',
  '/admin/login',
]

for (const path of KINDS) {
  test(`${path}: no request fails, and nothing is wider than the screen`, async ({ page }) => {
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('requestfailed', (request) => {
      // The browser aborts pending requests when it leaves a page.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(`failed ${request.url()}`)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(failed).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('a browser finds the shop installable: a manifest whose icons all exist', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
})
