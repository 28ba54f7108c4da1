import { type LaunchedChrome, launch } from 'chrome-launcher'

import { findChromium } from '#scripts/chromium.ts'

/** A browser of its own with nothing in its profile; `kill` ends it. */
export function launchChromium(): Promise<LaunchedChrome> {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('This needs Chromium: name one in CHROMIUM_PATH.')
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  return launch({ chromePath, chromeFlags })
}
