import sharp from 'sharp'

import { expect, test } from './fixtures.ts'
import { aBookToType } from './screens/book-form.ts'
import { createStaffApi } from './screens/staff-api.ts'

async function png(name: string, background: string) {
  const canvas = sharp({ create: { width: 800, height: 1200, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await canvas.png().toBuffer() }
}

test('staff upload sample pages in order; shoppers leaf through them and leave with Back or Escape', async ({
  page,
  shop,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const id = await staff.addBook(aBookToType(131))
  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/books/edit/${id}`)
  const section = page.getByRole('region', { name: 'Sample pages' })
  const files = [
    await png('p10.png', '#338855'),
    await png('p2.png', '#aa3333'),
    await png('p1.png', '#3355aa'),
  ]
  await section.getByLabel('Files of sample pages').setInputFiles(files)
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await section.getByRole('button', { name: 'Later: page 1' }).click()
  await section.getByRole('button', { name: 'Remove page 3' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  const stored = async () =>
    (await staff.read<{ pictures: string[] }>(`/admin/books/${id}/sample-pages`)).pictures
  await expect.poll(async () => (await stored()).length).toBe(2)

  await page.goto(`/book/${id}`)
  const opener = page.getByRole('link', { name: 'Look inside' })
  await opener.click()
  const reader = page.getByRole('dialog', { name: /^Inside Drafting of Deeds/ })
  await expect(reader.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  const shown = reader.getByRole('img', { name: 'Page 1 of 2' })
  expect(await shown.getAttribute('src')).toBe((await stored())[0])
  await page.keyboard.press('ArrowRight')
  await expect(reader.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await reader.getByRole('button', { name: 'Previous page' }).click()
  await expect(reader.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goBack()
  await expect(reader).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/book/${id}$`))
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(reader.getByRole('list', { name: 'Sample pages' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()
  await expect(opener).toBeFocused()
  expect(loaded.filter((url) => url.includes(`/book/${id}.data`))).toEqual([])
})
