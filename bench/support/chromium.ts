import { type LaunchedChrome, launch } from 'chrome-launcher'

import { findChromium } from '#scripts/chromium.ts'

/** Whether this account may put a process before all others. */
export const mayPutFirst = process.getuid?.() === 0

/**
 * A browser of its own with nothing in its profile; `kill` ends it. `pageFirst`: where allowed, the process that draws pages
 * goes before whatever else is busy, so that what it measures on the clock is its own work also on a machine of two cores.
 */
export function launchChromium({ pageFirst = false } = {}): Promise<LaunchedChrome> {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('This needs Chromium: name one in CHROMIUM_PATH.')
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  if (pageFirst && mayPutFirst) chromeFlags.push('--renderer-cmd-prefix=chrt -r 1')
  return launch({ chromePath, chromeFlags })
}
