import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'

import { Builder, Key, type WebElement } from 'selenium-webdriver'

import { ensureProgram } from '#scripts/chromium.ts'
import { freePort } from '#test/support/product.ts'

import { type Browser, finding, poll, type Target } from './browser.ts'

const PACKAGES = ['webkit2gtk-driver', 'xvfb']
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Opens Debian's WebKitGTK, the engine of Safari, on a virtual screen. */
export async function openWebKit(): Promise<Browser> {
  const programs = await startPrograms()
  const driver = await new Builder()
    .usingServer(programs.url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
  const find = (target: Target) =>
    poll(`${target.css} ${target.name ?? ''}`, () =>
      driver.executeScript<WebElement | null>(`return ${finding(target)}`),
    )
  const type = async (text: string) => driver.actions().sendKeys(text).perform()
  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    click: async (target) => (await find(target)).click(),
    async enterText(target, text) {
      const field = await find(target)
      await driver.executeScript('arguments[0].select?.()', field)
      await field.sendKeys(text)
    },
    type,
    enter: () => type(Key.ENTER),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit()
      programs.stop()
    },
  }
}

/** Starts the screen and the driver, and waits until the driver accepts connections. */
async function startPrograms(): Promise<{ url: string; stop(): void }> {
  const program = await ensureProgram('/usr/bin/WebKitWebDriver', PACKAGES)
  const display = `:${90 + (process.pid % 900)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  await poll('the WebKit driver', () => accepts(port))
  const stop = () => [driver, screen].forEach((child: ChildProcess) => child.kill())
  return { url: `http://127.0.0.1:${port}`, stop }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
}
