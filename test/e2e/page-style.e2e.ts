import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

// A document contains the CSS rules that its content needs. The full style sheet loads with the scripts.

const PAGES = ['/', '/bookstore', '/search?query=law', '/cart', '/login', '/admin/login']
const PROPERTIES = (
  'display position inset z-index width height margin padding gap grid-template-columns order opacity visibility overflow ' +
  'color background-color border border-radius box-shadow outline-color transform transition content ' +
  'font-family font-size font-weight line-height letter-spacing text-decoration-line white-space stroke-width'
).split(' ')

/** Computed style of every element and its ::after. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(
    (properties) =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return `${element.outerHTML.slice(0, 200)}${part}\n${values.join('\n')}`
        }),
      ),
    PROPERTIES,
  )
}

/** Adds the full style sheet, as the document's own script does. */
async function addWholeStyle(page: Page): Promise<void> {
  const sheets = () => page.evaluate(() => document.styleSheets.length)
  const before = await sheets()
  const [file = ''] = /\/assets\/(?:shop|admin)-[\w-]+\.css/.exec(await page.content()) ?? []
  await page.evaluate((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }, file)
  // With scripts disabled the page gets no load event.
  await expect.poll(sheets).toBe(before + 1)
}

test.describe('a document without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PAGES) {
    test(`${path} looks the same with the full style sheet`, async ({ page }) => {
      await page.goto(path)
      // A font that loads between the two measurements changes line heights.
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
      const before = await looks(page)
      await addWholeStyle(page)
      const after = await looks(page)
      expect(after.find((look, n) => look !== before[n])).toBeUndefined()
    })
  }
})

test('content added by scripts is styled, because scripts wait for the full style sheet', async ({
  page,
}) => {
  await page.goto('/about-us')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/shop-*.css', async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate(() => location.assign('/bookstore'))
  await page.waitForURL('**/bookstore')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /add to cart/i })
    .first()
  await add.click()
  await page.waitForFunction(() => '__reactRouterManifest' in window)
  await expect(add).toHaveAttribute('data-heard')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(add).not.toHaveAttribute('data-heard')
})

test('the full style sheet declares no fonts again, which would repeat the layout of all text', async ({
  page,
}) => {
  await page.goto('/bookstore')
  const file = await page.locator('link[data-style]').getAttribute('href')
  const whole = await (await page.request.get(file ?? '')).text()
  expect(whole).toContain('@layer utilities')
  expect(whole).not.toContain('@font-face')
  expect(await page.locator('#app-style').textContent()).toContain('@font-face')
})
