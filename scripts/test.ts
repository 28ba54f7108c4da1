import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { ensureChromium } from './chromium.ts'
import { runCommand } from './run-command.ts'
import { add, type Count, countReport } from './test-reports.ts'

// `npm test`: rules and modules, the whole shop in process, then the built product in a browser.
// Runs every stage even when one fails, and ends with one line that sums them up.

const REPORTS = 'test-results'

async function vitest(): Promise<Count> {
  const report = `${REPORTS}/vitest.json`
  const { code } = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true, env: { NODE_ENV: 'test' } },
  )
  return countReport(report, code)
}

async function browser(): Promise<Count> {
  const chromium = await ensureChromium()
  const build = await runCommand('node', ['scripts/build.ts', '--if-needed'], { show: true })
  if (build.code !== 0) return { passed: 0, failed: 1 }
  const { code } = await runCommand('playwright', ['test'], { show: true, env: { CHROMIUM_PATH: chromium } })
  return countReport(`${REPORTS}/browser.json`, code)
}

async function stage(run: () => Promise<Count>): Promise<Count> {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const total = add([await stage(vitest), await stage(browser)])
writeFileSync(`${REPORTS}/total.json`, JSON.stringify(total))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
