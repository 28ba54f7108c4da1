import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('a resent e-mail is marked as a copy; the jobs screen lists what runs automatically', async ({
  page,
  shop,
}, { project }) => {
  const subject = `Opening hours ${project.name}`
  const written = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', subject }
  await page.request.post('/api/contact', { data: { ...written, message: 'When are you open?' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/outbox')
  await page.getByLabel('State').selectOption({ label: 'Stored in outbox' })
  await expect(page).toHaveURL(/status=outbox/)
  const rows = page.getByRole('row').filter({ hasText: subject })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button').click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectMessage(page, 'Email sent again')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('sent again')
  await expectAccessible(page, 'outbox')

  await page.goto('/admin/dashboard/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Pending checkouts' })).toBeVisible()
  await expectAccessible(page, 'jobs')
})
