import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { createFrame } from './screens/frame.ts'

/** Fakes Chromium's install prompt, which headless browsers never show. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => document.documentElement.setAttribute('data-prompted', 'yes')
    dispatchEvent(Object.assign(offer, { prompt }))
  })
}

test('Download App opens the browser’s install prompt, and disappears once the shop is installed (spec storefront §2)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about-us')
  const { menuButton } = createFrame(page)
  const link = page.getByRole('link', { name: 'Download App' }).last()
  if (isMobile) await menuButton.click()
  await page.waitForLoadState('networkidle')
  await offerInstallation(page)
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(page).toHaveURL('/about-us')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(link).toBeHidden()
  await page.reload()
  if (isMobile) await menuButton.click()
  await expect(page.getByRole('link', { name: 'Download App' })).toHaveCount(0)
})

test('without an install prompt, Download App leads to a page with instructions', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about-us')
  if (isMobile) await createFrame(page).menuButton.click()
  await page.getByRole('link', { name: 'Download App' }).last().click()
  await expect(page).toHaveURL('/download-app')
})
