import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff add a synonym by keyboard and try it; the next search uses it', async ({ page, shop }, {
  project,
}) => {
  const word = `zzpapers${project.name}`
  const totalFor = async (query: string) => {
    const answer = await page.request.get('/api/search/books', { params: { query, page: 1 } })
    return ((await answer.json()) as { total: number }).total
  }
  expect(await totalFor(word)).toBe(0)
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Settings', 'Search terms & synonyms')
  const groups = page.getByRole('list', { name: 'Groups of words' })
  await expect(groups.getByText('Indian Penal Code', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: '+ Add group' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Another word for new', exact: true })).toBeFocused()
  await page.keyboard.type('Model Nikahnama')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save list' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Another word for Model Nikahnama' }).fill(word)
  await page.keyboard.press('Enter')

  const trial = page.getByRole('region', { name: 'Try a word' })
  await trial.getByRole('searchbox').fill(word)
  await expect(trial.getByText('Muslim Laws with Model Nikahnama')).toBeVisible()
  await expect(trial.getByText(/Not saved yet/)).toBeVisible()
  await expectAccessible(page, 'synonyms')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expectMessage(page, 'List saved')
  expect(await totalFor(word)).toBe(1)

  await page.getByRole('searchbox', { name: 'Find a group' }).fill(word)
  await page.getByRole('button', { name: 'Remove the group of Model Nikahnama' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  // The message of the first save may still be visible.
  await expect.poll(() => totalFor(word)).toBe(0)
})

test('staff export the synonyms as a file, and load a file into the editor without saving it', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/search-terms')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await begun).path(), 'utf8')).toContain('Indian Penal Code')
  await page.getByLabel('CSV file of groups').setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('zzone,zztwo\nalone\n'),
  })
  await expect(page.getByRole('list', { name: 'Words of zzone' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Line 2: has fewer than two words.')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByRole('list', { name: 'Words of zzone' })).toBeHidden()
})
