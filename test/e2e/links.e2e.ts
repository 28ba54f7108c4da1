import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

/** Whether a plain click on a link with these attributes is taken over by the router; the click itself leads nowhere. */
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

test('a link to a page is followed without loading a document, also one within a text', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('main').locator('article a[href^="/"], .article a[href^="/"]').first().click()
  await expect(page).not.toHaveURL(/privacy-policy/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
})

test('what is no plain click on a link to a page of the shop is left to the browser', async ({ page }) => {
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

test('a link to where one is adds nothing to the history', async ({ page }) => {
  await page.goto('/about-us')
  const before = await page.evaluate(() => history.length)
  expect(await isFollowed(page, { href: '/about-us' })).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('a page is fetched ahead while one points at its link', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not point')
  await page.goto('/about-us')
  const ahead = page.locator(
    'link[rel=prefetch][href*="contact-us"], link[rel=modulepreload][href*="contact"]',
  )
  await expect(ahead).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().hover()
  await expect(ahead.first()).toBeAttached()
})

test('the feed of the blog is a file', async ({ page }) => {
  await page.goto('/blog')
  const answer = page.waitForResponse('**/blog/rss.xml')
  await page.getByRole('link', { name: 'Follow the blog by RSS' }).click()
  expect((await answer).headers()['content-type']).toContain('xml')
})

test('a page that could not be had opens by itself when the line is back', async ({ page }) => {
  const lineIsBack = () => page.evaluate(() => void dispatchEvent(new Event('online')))
  await page.goto('/offline')
  await lineIsBack()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.goto('/about-us')
  await page.goto('/offline#/contact-us')
  await lineIsBack()
  await expect(page).toHaveURL(/\/contact-us$/)
})
