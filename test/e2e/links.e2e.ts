import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

/**
 * Reports whether the router handles a click on a link with these attributes. The click itself navigates
 * nowhere.
 */
async function isFollowed(
  page: Page,
  attributes: Record<string, string>,
  click: Record<string, boolean | number> = {},
) {
  return page.evaluate(
    ([names, init]) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(names)) link.setAttribute(name, value)
      document.body.append(link)
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      let taken = false
      addEventListener(
        'click',
        () => {
          taken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      link.dispatchEvent(event)
      link.remove()
      return taken
    },
    [attributes, click] as const,
  )
}

test('a link to a page, even within a text, is followed without loading a document', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page
    .getByRole('main')
    .locator('article a[href^="/"], .card a[href^="/"], .article a[href^="/"]')
    .first()
    .click()
  await expect(page).not.toHaveURL(/privacy-policy/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
})

test('a followed link loads only its page’s data, not the frame’s', async ({ page }) => {
  await page.goto('/about-us')
  const asked = page.waitForRequest(/\/contact-us\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  expect(new URL((await asked).url()).searchParams.get('_routes')).toBe('storefront/contact')
})

test('modified clicks and links that leave the shop’s pages are left to the browser', async ({ page }) => {
  await page.goto('/about-us')
  for (const click of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(await isFollowed(page, { href: '/cart' }, click), JSON.stringify(click)).toBe(false)
  const others = [
    { href: '/cart', target: '_blank' },
    { href: '/cart', role: 'button' },
    { href: '/cart', download: '' },
    { href: '/cart', 'data-follow': 'browser' },
    { href: '/admin/login' },
    { href: '/payment/1' },
    { href: '/sitemap.xml' },
    { href: '/blog/rss.xml' },
    { href: '/uploads/a.webp' },
    { href: 'https://example.com/cart' },
    { href: 'mailto:shop@example.com' },
    { href: '#content' },
    {},
  ]
  for (const link of others) expect(await isFollowed(page, link), JSON.stringify(link)).toBe(false)
})

test('a link to the current page adds no history entry', async ({ page }) => {
  await page.goto('/about-us')
  const before = await page.evaluate(() => history.length)
  expect(await isFollowed(page, { href: '/about-us' })).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('pointing at a link prefetches its page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not point')
  await page.goto('/about-us')
  const ahead = page.locator(
    'link[rel=prefetch][href*="contact-us"], link[rel=modulepreload][href*="contact"]',
  )
  await expect(ahead).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().hover()
  await expect(ahead.first()).toBeAttached()
})

test('a finger on a link prefetches its page, but a scroll prefetches nothing', async ({ page }) => {
  await page.goto('/about-us')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).first()
  const ahead = (path: string) => page.locator(`link[rel=prefetch][href*="${path}"]`)
  await link('Contact').evaluate((scrolled) => {
    for (const kind of ['pointerdown', 'pointercancel'])
      scrolled.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
  })
  await link('Combo').dispatchEvent('pointerdown')
  await expect(ahead('combo-offer')).toBeAttached()
  await expect(ahead('contact-us')).toHaveCount(0)
})

test('the blog’s feed is a plain file', async ({ page }) => {
  await page.goto('/blog')
  const answer = page.waitForResponse('**/blog/rss.xml')
  await page.getByRole('link', { name: 'Follow the blog by RSS' }).click()
  expect((await answer).headers()['content-type']).toContain('xml')
})

test('a page that failed to load opens by itself once the connection is back', async ({ page }) => {
  const lineIsBack = () => page.evaluate(() => void dispatchEvent(new Event('online')))
  await page.goto('/offline')
  await lineIsBack()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.goto('/about-us')
  await page.goto('/offline#/contact-us')
  await lineIsBack()
  await expect(page).toHaveURL(/\/contact-us$/)
})
