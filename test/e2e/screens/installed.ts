import type { Page } from '@playwright/test'

import { expect } from '#test/e2e/fixtures.ts'

/** Waits until the worker is there and has all that it brings along. */
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
