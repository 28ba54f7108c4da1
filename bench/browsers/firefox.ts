import { type ElementHandle, launch } from 'puppeteer-core'

import { ensureProgram } from '#scripts/chromium.ts'

import { type Browser, finding, poll, type Target } from './browser.ts'

/** Opens Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const executablePath = await ensureProgram('/usr/bin/firefox-esr', ['firefox-esr'])
  const firefox = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await firefox.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const find = (target: Target) =>
    poll(`${target.css} ${target.name ?? ''}`, async () => {
      const handle = await page.evaluateHandle(finding(target))
      return handle.asElement() as ElementHandle | null
    })
  return {
    name: await firefox.version(),
    async goto(url) {
      // Firefox reports the end of a load that is still running as the failure of the new one.
      await page.waitForFunction('document.readyState === "complete"')
      await page.goto(url)
    },
    back: async () => void (await page.goBack()),
    url: async () => page.evaluate('location.href') as Promise<string>,
    click: async (target) => (await find(target)).click(),
    async enterText(target, text) {
      const field = await find(target)
      await field.evaluate((element) => (element as { select?(): void }).select?.())
      await field.type(text)
    },
    type: (text) => page.keyboard.type(text),
    enter: () => page.keyboard.press('Enter'),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    close: () => firefox.close(),
  }
}
