import { type Page, test as base } from '@playwright/test'

import { type Product, PRODUCT_ADMIN, startProduct } from '#test/support/product.ts'

import { createAccountPages } from './screens/account.ts'
import { createAdminPages } from './screens/admin.ts'
import { createCheckoutPage, createOrderPage, createPaymentWindow } from './screens/checkout.ts'
import { isHydrated } from './screens/hydration.ts'
import { createBookPage, createCartPage, createHeader } from './screens/storefront.ts'
import { translatePages } from './screens/translation.ts'

/** Page objects of the shop's screens. */
export interface Shop {
  url: string
  admin: { email: string; password: string }
  header: ReturnType<typeof createHeader>
  book: ReturnType<typeof createBookPage>
  cart: ReturnType<typeof createCartPage>
  account: ReturnType<typeof createAccountPages>
  checkout: ReturnType<typeof createCheckoutPage>
  paymentWindow: ReturnType<typeof createPaymentWindow>
  order: ReturnType<typeof createOrderPage>
  adminArea: ReturnType<typeof createAdminPages>
}

/**
 * Factor by which the browser's CPU is slowed, to find tests that depend on speed: `SLOW_BROWSER=4 npx
 * playwright test …`.
 */
const SLOWNESS = Number(process.env['SLOW_BROWSER'] ?? 1)

/** `TRANSLATED=1 npx playwright test …` runs any test on pages translated by the browser. */
const TRANSLATED = process.env['TRANSLATED'] === '1'

interface TestFixtures {
  shop: Shop
  /** Errors that the browser reported. A test fails if any is left at its end. */
  browserErrors: string[]
}

interface WorkerFixtures {
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ copyOf: process.env['PREPARED_SHOP'] })
      await use(product)
      await product.stop()
      product.removeData()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (SLOWNESS > 1) await slowDown(page)
    if (TRANSLATED) await translatePages(page)
    if (javaScriptEnabled) await waitForScripts(page)
    await use(page)
  },
  browserErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' || isOfRecorder(message.text())) return
        errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(errors)
      base.expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  shop: async ({ page, product }, use) =>
    use({
      url: product.url,
      admin: PRODUCT_ADMIN,
      header: createHeader(page),
      book: createBookPage(page),
      cart: createCartPage(page),
      account: createAccountPages(page),
      checkout: createCheckoutPage(page),
      paymentWindow: createPaymentWindow(page),
      order: createOrderPage(page),
      adminArea: createAdminPages(page, product.url),
    }),
})

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
}

/**
 * Recognises an error of the trace recorder, which runs a script in every frame: the frame that shows an
 * e-mail allows none.
 */
function isOfRecorder(text: string): boolean {
  return text.startsWith("Blocked script execution in 'about:srcdoc'")
}

/** Makes `goto` and `reload` wait until React has hydrated all of the page, some time after it has loaded. */
async function waitForScripts(page: Page): Promise<void> {
  const { goto, reload } = page
  const ready = () => page.waitForFunction(isHydrated)
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await ready()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await ready()
    return response
  }
}

export { expect } from '@playwright/test'
