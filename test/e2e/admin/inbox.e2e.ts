import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff find a question from the contact page, reply by e-mail and close it', async ({ page, shop }, {
  project,
}) => {
  const subject = `Seventh edition? ${project.name}`
  const written = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', subject }
  await page.request.post('/api/contact', { data: { ...written, message: 'When does it\ncome out?' } })

  await shop.adminArea.logIn(shop.admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).click()
  await page.getByLabel('Search').fill(subject)
  await expect(page).toHaveURL(/search=/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) })
  await expect(card.getByText('When does it')).toBeVisible()
  await expectAccessible(page, 'inbox with a message')

  await card.getByLabel('Reply to Asha Rao').fill('In March.')
  await card.getByRole('button', { name: 'Send reply' }).click()
  await expectMessage(page, 'Reply sent')
  await expect(card).toHaveCount(0)

  await page.getByLabel('State').selectOption('resolved')
  await expect(card.getByText('In March.')).toBeVisible()
  await card.getByRole('button', { name: /^Reopen/ }).click()
  await expectMessage(page, ' reopened')
  await expect(card).toHaveCount(0)

  await page.goto('/admin/dashboard/health')
  await expect(page.getByText(`Re: ${subject}`).first()).toBeVisible()
})
