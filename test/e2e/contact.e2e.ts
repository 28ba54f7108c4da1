import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/storefront.ts'

// Writing to the shop: stored and mailed, and a WhatsApp tab with the same text whatever the result (spec §7, §8).

const WRITTEN = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '+91 98765 43210',
  Subject: 'Which edition?',
  Message: 'Is the 6th edition in stock?',
}

test.beforeEach(async ({ context, page }) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
  )
  await page.goto('/contact-us')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

async function fill(page: import('@playwright/test').Page): Promise<void> {
  for (const [label, value] of Object.entries(WRITTEN))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('a message is sent, the form cleared, and WhatsApp opened with the text', async ({ page, shop }) => {
  await fill(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessage(page, 'Message sent successfully!')
  const tab = await opened
  await tab.waitForURL(/wa\.me/)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  for (const value of Object.values(WRITTEN)) expect(text).toContain(value)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  for (const label of Object.keys(WRITTEN))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')

  await tab.close()
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/outbox')
  await expect(page.getByText('Contact form: Which edition?').first()).toBeVisible()
})

test('what is missing is said beside its field, and no tab is opened', async ({ page, context }) => {
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect(context.pages()).toHaveLength(1)
})

test('a refusal is shown in the words of the server, and the text stays', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ json: { success: false, message: 'Not today.' } }),
  )
  await fill(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessage(page, 'Not today.')
  await (await opened).waitForURL(/wa\.me/)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(WRITTEN.Message)
})

test('without a connection the message says so, and WhatsApp is still opened', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/api/contact', (route) => route.abort())
  await fill(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessage(page, 'Error sending message.')
  await (await opened).waitForURL(/wa\.me/)
  // The browser reports the call that failed.
  browserErrors.splice(0)
})
