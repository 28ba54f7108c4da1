import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

// A headless browser's own user agent would count as a robot's.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

test('staff see failed searches and turn one into a synonym', async ({ page, shop }, { project }) => {
  const word = `zznikah ${project.name}`
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search books' })
  for (const asked of [word, 'income tax', word.toUpperCase()]) {
    await box.fill(asked)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Search Results for “${asked}”` })).toBeVisible()
  }

  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Settings', 'Search terms & synonyms')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('2')
  await expect(row).toContainText('100%')
  await expect(main.getByRole('row').filter({ hasText: 'income tax' })).toBeVisible()
  await expectAccessible(page, 'search terms')

  await main.getByLabel('Show').selectOption('No result')
  await expect(page).toHaveURL(/kind=none$/)
  await expect(main.getByRole('row').filter({ hasText: 'income tax' })).toHaveCount(0)
  await expectAccessible(page, 'search terms without result')
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export terms' }).press('Enter')
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"${word}",2,2`)

  await row.getByRole('link', { name: `Search the books: ${word}` }).click()
  await expect(main.getByRole('searchbox').first()).toHaveValue(word)
  await page.goBack()
  await row.getByRole('button', { name: `Add a synonym: ${word}` }).click()
  const meaning = main.getByRole('textbox', { name: `Another word for ${word}` })
  await expect(meaning).toBeFocused()
  await expect(meaning).toBeInViewport()
  await expect(main.getByRole('button', { name: 'Save list' })).toBeDisabled()
  await meaning.fill('Model Nikahnama')
  await meaning.press('Enter')
  await expect(main.getByRole('button', { name: 'Save list' })).toBeEnabled()
})

test('a search from the admin area is not counted; a prefilled term sends no query', async ({ page, shop }, {
  project,
}) => {
  const word = `zzdesk ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/search-terms?word=${word}`)
  await expect(page.getByRole('textbox', { name: `Another word for ${word}` })).toBeVisible()
  await page.evaluate((query) => location.assign(`/search?query=${query}`), word)
  await expect(page.getByRole('heading', { level: 1, name: `“${word}”` })).toBeVisible()
  await page.goto('/admin/dashboard/search-terms?kind=none')
  await expect(page.getByRole('heading', { level: 1, name: 'Search terms & synonyms' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect(page.getByText(/: \d+ terms?\./)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0)
})
