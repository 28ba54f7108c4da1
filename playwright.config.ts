import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.ts'
import { PHONE_ONLY, WIDE_ONLY } from './test/e2e/widths.ts'

const executablePath = findChromium()

const without = (files: readonly string[]) =>
  process.env['ALL_WIDTHS'] ? [] : files.map((name) => `**/e2e/${name}`)

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/prepared-shop.ts',
  outputDir: 'test-results/browser',
  // Every worker starts its own shop, so files run in parallel.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // The gate's summary names tests that pass on a retry: a bug in the test or the product, or a stalled
  // machine.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'test-results/browser.json' }],
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: without(WIDE_ONLY),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: without(PHONE_ONLY), use: { viewport: { width: 1440, height: 900 } } },
  ],
})
