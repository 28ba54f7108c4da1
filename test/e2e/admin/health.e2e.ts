import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff see every check, and resend an e-mail, which is marked as a copy', async ({ page, shop }, {
  project,
}) => {
  const subject = `Opening hours ${project.name}`
  const written = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', subject }
  await page.request.post('/api/contact', { data: { ...written, message: 'When are you open?' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/health')
  const checks = page.getByRole('table', { name: 'Checks' }).getByRole('row')
  for (const name of [
    'Pending checkouts',
    'Refunds',
    'Emails',
    'Payment gateway events',
    'Payouts',
    'Database',
  ])
    await expect(checks.filter({ hasText: name })).toBeVisible()

  await page.getByLabel('State').selectOption({ label: 'Stored in outbox' })
  await expect(page).toHaveURL(/status=outbox/)
  const rows = page.getByRole('row').filter({ hasText: subject })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button').click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectMessage(page, 'Email sent again')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('sent again')
  await expectAccessible(page, 'health')
})

test('the role Staff sees the e-mails and loads no checks', async ({ page, request, shop }) => {
  const asked: string[] = []
  page.on('request', (one) => void asked.push(new URL(one.url()).pathname))
  await shop.adminArea.logIn(await hire(request, shop, 'staff'))
  await page.goto('/admin/dashboard/health')
  await expect(page.getByRole('table', { name: 'Emails' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Checks' })).toHaveCount(0)
  expect(asked).toContain('/api/admin/outbox')
  expect(asked).not.toContain('/api/admin/health')
})
