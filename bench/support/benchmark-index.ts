import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

import { PHONE_SCREEN, startDevice } from './slow-phone.ts'

/**
 * Measures this machine's present speed as Lighthouse does; a faster machine has a higher `benchmarkIndex`. Times
 * of pages can be compared only between runs with about the same index.
 */
export async function describeSpeed(): Promise<string> {
  const browser = await startDevice({ slower: 1, screen: PHONE_SCREEN })
  try {
    const tab = await browser.openTab()
    const index = await tab.read<number>(`(${String(pageFunctions.computeBenchmarkIndex)})()`)
    return `benchmarkIndex ${Math.round(index)}`
  } finally {
    browser.quit()
  }
}
