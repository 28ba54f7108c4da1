import { expect, test as base } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { untilInstalled, untilKept } from './screens/installed.ts'

const test = base.extend<{ offlineErrors: void }>({
  // These tests are about failed requests.
  offlineErrors: [
    async ({ browserErrors }, use) => {
      await use()
      const own = browserErrors.filter(
        (text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text),
      )
      browserErrors.splice(0, browserErrors.length, ...own)
    },
    { auto: true },
  ],
})

test('the saved book list can be searched offline, and shows its date', async ({ page, context }, {
  project,
}) => {
  await page.goto('/offline')
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Save the list' }).click()
  const search = page.getByRole('region', { name: 'Search the saved catalogue' })
  await expect(search.getByText(/books as of .*, saved on this device/)).toBeVisible()
  await untilKept(page, '/offline')
  await context.setOffline(true)

  await page.goto('/search?query=nyaya+sanhita')
  await expect(page).toHaveURL(/\/offline#\/search/)
  const field = search.getByRole('searchbox', { name: 'Title, author or ISBN' })
  await expect(field).toHaveValue('nyaya sanhita')
  const found = search.getByRole('list', { name: 'Results from the saved catalogue' })
  await expect(found.getByRole('link').first()).toContainText(/Nyaya/i)
  await expect(found.getByText(/price as of \d+ \w+ \d{4}/).first()).toBeVisible()
  await field.fill('no such book at all')
  await expect(search.getByText('No saved book matches all these words.')).toBeVisible()
  await expectAccessible(page, `offline search ${project.name}`)
  await search.getByRole('button', { name: 'Remove the list' }).click()
  await expect(search.getByRole('button', { name: 'Save the list' })).toBeVisible()
  await search.getByRole('button', { name: 'Save the list' }).click()
  await expect(search.getByRole('alert')).toContainText('couldn’t save the list')
  await context.setOffline(false)
})

test('the installed app saves the book list automatically', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('appInstalled', 'true'))
  await page.goto('/')
  await untilKept(page, '/offline-books.json')
})
