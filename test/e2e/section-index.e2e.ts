import { readFile } from 'node:fs/promises'

import { expect, test } from './fixtures.ts'
import { openShelf } from './screens/shelf.ts'

test('staff enter a section index; the book shows its sections, and the law finder its pages', async ({
  page,
  shop,
  request,
  browserErrors,
}) => {
  const title = `Commentary ${Date.now()}`
  const id = await (await openShelf(request, shop)).add(title, 3)
  // This page is cached already; it must show the index immediately after the save.
  await page.goto('/law/ipc/309')
  await expect(page.getByText(title)).toHaveCount(0)

  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/books/edit/${id}`)
  const section = page.getByRole('region', { name: 'Section index' })
  const field = section.getByLabel('Sections and pages')
  await field.fill('BNS 226 p. 501\nIPC 309 pp. 88-90\nBNS 9999 p. 3\n')
  await section.getByRole('button', { name: 'Save the index' }).click()
  await expect(section.getByRole('alert')).toContainText('Line 3')
  // The browser reports the refused request.
  browserErrors.splice(0)
  await section.getByRole('button', { name: 'Remove these lines' }).click()
  const many = Array.from({ length: 40 }, (_, at) => `BNSS ${at + 1} p. ${at + 1}`).join('\n')
  await field.fill(`${await field.inputValue()}${many}`)
  await section.getByRole('button', { name: 'Save the index' }).click()
  await expect(section.getByText('42 sections stored')).toBeVisible()
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"ipc","309","88-90"')

  await page.goto(`/book/${id}`)
  const covered = page.getByRole('region', { name: 'Sections in this book' })
  await covered.getByText('Show all 42 sections').click()
  await covered.getByLabel('Find a section').fill('309')
  await expect(covered.getByText('1 found')).toBeVisible()
  await covered.getByRole('link', { name: '309' }).click()

  await expect(page).toHaveURL('/law/ipc/309')
  const pages = page.getByRole('region', { name: 'Find it in a book' })
  await expect(pages.getByRole('listitem').filter({ hasText: title })).toContainText('IPC 309: pp. 88-90')
  await page.goto('/law?q=bns+226')
  await expect(pages.getByRole('listitem').filter({ hasText: title })).toContainText('BNS 226: p. 501')
})

test('staff import an index from a file and restore an earlier version', async ({ page, shop, request }) => {
  const id = await (await openShelf(request, shop)).add(`From a file ${Date.now()}`, 3)
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/books/edit/${id}`)
  const section = page.getByRole('region', { name: 'Section index' })
  const save = section.getByRole('button', { name: 'Save the index' })
  await section.getByLabel('Section index file').setInputFiles({
    name: 'index.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('act,section,page\nbsa,63,12\n'),
  })
  await save.click()
  const field = section.getByLabel('Sections and pages')
  await expect(field).toHaveValue('BSA 63 p. 12')
  await field.fill('')
  await save.click()
  await expect(section.getByText('0 sections stored')).toBeVisible()
  await section.getByRole('button', { name: /^History of/ }).click()
  const history = page.getByRole('dialog', { name: /^History of/ })
  await expect(history.getByText('Removed: BSA 63 p. 12')).toBeVisible()
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Added' })
    .getByRole('button', { name: /Restore/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('BSA 63 p. 12')
})
