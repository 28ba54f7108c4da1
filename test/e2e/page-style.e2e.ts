import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

// A document has the rules of what it shows; the whole style sheet comes with the scripts.

const PAGES = ['/', '/bookstore', '/search?query=law', '/cart', '/login', '/admin/login']
const PROPERTIES = (
  'display position inset z-index width height margin padding gap grid-template-columns order opacity visibility overflow ' +
  'color background-color border border-radius box-shadow outline-color transform transition content ' +
  'font-family font-size font-weight line-height letter-spacing text-decoration-line white-space stroke-width'
).split(' ')

/** How every element looks, and what stands after it. */
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

/** As the document's own script does. */
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
  // Without scripts no event tells it.
  await expect.poll(sheets).toBe(before + 1)
}

test.describe('a document without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PAGES) {
    test(`${path} looks as it does with the whole style sheet`, async ({ page }) => {
      await page.goto(path)
      // A type face that comes between the two looks makes lines of another height.
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
      const before = await looks(page)
      await addWholeStyle(page)
      const after = await looks(page)
      expect(after.find((look, n) => look !== before[n])).toBeUndefined()
    })
  }
})

test('what scripts show has its looks: they wait for the whole style sheet', async ({ page }) => {
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

test('the whole style sheet does not name the type faces again: all texts would be laid out anew', async ({
  page,
}) => {
  await page.goto('/bookstore')
  const file = await page.locator('link[data-style]').getAttribute('href')
  const whole = await (await page.request.get(file ?? '')).text()
  expect(whole).toContain('@layer utilities')
  expect(whole).not.toContain('@font-face')
  expect(await page.locator('#app-style').textContent()).toContain('@font-face')
})
