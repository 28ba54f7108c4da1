import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'

/** The staff's own security settings. */
export function createSecurityPage(page: Page) {
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Two-step login' })
  return {
    section,
    async open(): Promise<void> {
      await page.goto('/admin/dashboard/security')
      await expect(section).toBeVisible()
    },
    /** Starts the set-up; returns the secret shown next to the QR code. */
    async begin(): Promise<string> {
      await section.getByRole('button', { name: 'Set up two-step login' }).click()
      await expect(section.getByRole('figure', { name: 'QR code for your app' })).toBeVisible()
      return (await section.getByTestId('secret').innerText()).replaceAll(/\s/g, '')
    },
    async prove(code: string, password: string, button: string): Promise<void> {
      const dialog = page.getByRole('dialog')
      const form = (await dialog.count()) > 0 ? dialog : section
      await form.getByLabel(/^Code/).fill(code)
      await form.getByLabel('Current password', { exact: true }).fill(password)
      await form.getByRole('button', { name: button }).click()
    },
    recoveryCodes: () =>
      section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts(),
  }
}

/** Completes the first step of the admin login. */
export async function startAdminLogin(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const STEP = 30_000
/** How long each code is accepted at least: a slow browser needs seconds to send it. */
const TO_SEND = 15_000

/**
 * Generates codes like an authenticator app. Each call uses a new time step, at most as far ahead as the shop
 * allows, and starts with the previous one if the shop still accepts it for long enough.
 */
export function createAuthenticator(secret: string) {
  let last = 0
  return {
    async next(): Promise<string> {
      const step = Math.max(last + 1, Math.floor((Date.now() + TO_SEND) / STEP) - 1)
      // The shop accepts a code at most one step ahead.
      await expect.poll(() => Math.floor(Date.now() / STEP) + 1 >= step, { timeout: 2 * STEP }).toBe(true)
      last = step
      return generateSync({ secret, epoch: (step * STEP) / 1000 })
    },
  }
}
