import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createMailbox } from '#test/e2e/screens/mailbox.ts'
import { openShelf } from '#test/e2e/screens/shelf.ts'

test('staff see which books shoppers wait for, and export the newsletter’s subscribers', async ({
  page,
  shop,
  request,
}, { project }) => {
  const mailbox = createMailbox(request, shop)
  const title = `Law of Patience ${project.name}`
  const email = `patient-${project.name}-${Date.now()}@shoppers.example`
  const bookId = await (await openShelf(request, shop)).add(title, 0)
  for (const wish of [{ kind: 'back', bookId }, { kind: 'newsletter' }]) {
    await request.post(`${shop.url}/api/alerts`, { data: { ...wish, email } })
    const { confirm } = await mailbox.alertLinks(email)
    await request.post(confirm)
  }
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/waiting')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('cell').nth(1)).toHaveText(/1/)
  await expectAccessible(page, 'books that are waited for')
  await page.goto('/admin/dashboard/newsletter')
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await expectAccessible(page, 'newsletter')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email)
})
