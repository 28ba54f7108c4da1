import { expect, test } from './fixtures.ts'

// A page stays open during a deploy, and no retained build has its scripts any more.

test('a navigation to a screen whose script is gone still arrives', async ({ page, shop, browserErrors }) => {
  const scriptsOf = async (url: string): Promise<string[]> => {
    await page.goto(url)
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  }
  const contact = await scriptsOf(`${shop.url}/contact-us`)
  const home = await scriptsOf(shop.url)
  const script = contact.find((name) => /\/assets\/route-[^/]*\.js$/.test(name) && !home.includes(name))
  await page.route(script ?? '', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(`${shop.url}/contact-us`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact')
  await page.getByLabel('Name').fill('Asha')
  await expect(page.getByLabel('Name')).toHaveValue('Asha')
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})

test('a document whose scripts are gone reloads once', async ({ page, shop, browserErrors }) => {
  let documents = 0
  page.on('request', (request) => void (documents += Number(request.isNavigationRequest())))
  // A document requests the manifest twice: to preload it and to run it.
  await page.route(/\/assets\/manifest-.*\.js$/, (route) =>
    documents > 1 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.goto(`${shop.url}/cart`)
  // The first document also shows the page, until its script turns out to be missing.
  await expect.poll(() => documents).toBe(2)
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  expect(documents).toBe(2)
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})
