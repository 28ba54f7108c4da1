import type { Page } from '@playwright/test'

import { expect } from '#test/e2e/fixtures.ts'

/** Waits until the service worker is active and has cached all its files. */
export async function untilInstalled(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(state, { timeout: 30_000 }).toBe('activated')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

export async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((path) => caches.match(path).then((kept) => kept?.status), path))
    .toBe(200)
}
