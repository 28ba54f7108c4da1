import { startProduct } from '#test/support/product.ts'

import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { JOURNEYS } from './journeys.ts'
import { openWebKit } from './webkit.ts'

/** Drives the main journeys in Firefox and WebKit, whose engines the browser tests don't cover. */
export async function proveBrowsers(): Promise<boolean> {
  let good = true
  for (const open of [openFirefox, openWebKit]) {
    const shop = await startProduct()
    const browser = await open()
    try {
      for (const [name, journey] of Object.entries(JOURNEYS)) {
        const failure = await journey(browser, shop).then(
          () => undefined,
          (error: unknown) => error,
        )
        good &&= failure === undefined
        console.log(
          `${browser.name}, ${name}: ${failure === undefined ? 'passed' : await explained(browser, failure)}`,
        )
      }
    } finally {
      await browser.close()
      await shop.stop()
      shop.removeData()
    }
  }
  return good
}

async function explained(browser: Browser, failure: unknown): Promise<string> {
  const text = await browser.evaluate<string>('document.body.innerText.slice(0, 400)').catch(() => '')
  return `FAILED at ${await browser.url()}: ${String(failure)}\n${text}`
}
