import { buildShopper } from '#test/support/people.ts'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { expectMessage } from './screens/storefront.ts'

test('a message gets a ticket, whose page shows its state until staff resolve it', async ({
  context,
  page,
  shop,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'W' }))
  await page.goto('/contact-us')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  const subject = `Parcel of ${test.info().project.name} ${Date.now()}`
  const written = {
    Name: 'Asha Rao',
    Email: 'asha@example.com',
    Phone: '9876543210',
    Message: 'Where is it?',
  }
  for (const [label, value] of Object.entries({ ...written, Subject: subject }))
    await page.getByLabel(label, { exact: true }).fill(value)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await (await opened).close()
  const link = page.getByRole('link', { name: 'Check its status' })
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: /^Ticket RQ-\d{6}$/ })
  await expect(heading).toBeVisible()
  const number = (await heading.innerText()).replace('Ticket ', '')
  await expect(page.getByRole('main')).not.toContainText('Asha')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page, 'a ticket')

  await shop.adminArea.logIn(shop.admin)
  await page.goto(`/admin/dashboard/inbox?search=${number}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(card.getByRole('heading', { name: subject })).toBeVisible()
  await card.getByRole('button', { name: `Mark as acknowledged: ${number}` }).click()
  await expectMessage(page, `${number} acknowledged`)
  await card.getByRole('button', { name: `Resolve ${number}` }).click()
  await card.getByLabel('How was it resolved?').fill('Called back.')
  await expectAccessible(page, 'resolving a ticket')
  await card.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expectMessage(page, `${number} resolved`)

  await page.goto(href)
  await expect(page.getByRole('main').getByText('Resolved').first()).toBeVisible()
})

test('an unknown ticket is not found', async ({ page, browserErrors }) => {
  await page.goto(`/ticket/${'a'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ticket not found' })).toBeVisible()
  // The browser reports the 404 response.
  browserErrors.splice(0)
})

test('a reader reports a review from the book’s page and gets a ticket', async ({ page, shop }) => {
  const shopper = await buildShopper(shop)
  const { body } = await shopper.get('/books?limit=1')
  const id = body.books[0]._id
  expect(
    (await shopper.post(`/books/${id}/reviews`, { rating: 1, comment: 'Buy at my stall.' })).status,
  ).toBe(201)
  await page.goto(`/book/${id}`)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await page
    .getByRole('link', { name: /^Report the review by/ })
    .first()
    .click()
  await page.getByLabel('It is advertising').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expectAccessible(page, 'report of a review')
  await page.getByLabel('Your email').fill('ravi@example.com')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('main')).toContainText(/Your ticket number is RQ-\d{6}/)
})
