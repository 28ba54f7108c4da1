import { type LaunchedChrome, launch } from 'chrome-launcher'

import { findChromium } from '#scripts/chromium.ts'

/** True if this account may raise a process's priority. */
export const mayPutFirst = process.getuid?.() === 0

/**
 * Launches a browser with an empty profile; `kill` ends it. With `pageFirst`, the rendering process gets
 * priority where allowed, so that its timings exclude other work even on a machine with two cores.
 */
export function launchChromium({ pageFirst = false } = {}): Promise<LaunchedChrome> {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('This needs Chromium: name one in CHROMIUM_PATH.')
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  if (pageFirst && mayPutFirst) chromeFlags.push('--renderer-cmd-prefix=chrt -r 1')
  return launch({ chromePath, chromeFlags })
}
