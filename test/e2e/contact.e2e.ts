import { expect, test } from './fixtures.ts'
import { expectMessage } from './screens/storefront.ts'

// The contact form stores and mails a message, and opens a WhatsApp tab with the same text whatever the
// result (spec §7, §8).

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

test('a sent message clears the form and opens WhatsApp with its text', async ({ page, shop }) => {
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
  await page.goto('/admin/dashboard/health')
  await expect(page.getByText('Contact form: Which edition?').first()).toBeVisible()
})

test('missing input is reported at its field, and no tab opens', async ({ page, context }) => {
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect(context.pages()).toHaveLength(1)
})

test('a pasted text is never cut: the form reports what is too long', async ({
  page,
  context,
  browserErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fill(page)
  const subject = 'Which edition is current? '.repeat(10).trim()
  await page.evaluate((text) => navigator.clipboard.writeText(text), subject)
  const field = page.getByLabel('Subject', { exact: true })
  await field.fill('')
  await field.press('Control+V')
  await expect(field).toHaveValue(subject)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await opened
  await expectMessage(page, 'Subject must have at most 200 characters')
  await expect(field).toHaveValue(subject)
  // The browser reports the refusal.
  browserErrors.splice(0)
})

test('a refusal shows the server’s message and keeps the text', async ({ page }) => {
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

test('a failed request is reported, and WhatsApp still opens', async ({ page, browserErrors }) => {
  await page.route('**/api/contact', (route) => route.abort())
  await fill(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessage(page, 'Error sending message.')
  await (await opened).waitForURL(/wa\.me/)
  // The browser reports the failed request.
  browserErrors.splice(0)
})
