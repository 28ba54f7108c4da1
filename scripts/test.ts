import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { ensureChromium } from './chromium.ts'
import { runCommand } from './run-command.ts'
import { add, type Count, countReport, failedStage, NOTHING, sumUp } from './test-reports.ts'

// `npm test`: builds the pages, then rules, modules and the whole shop in process, then the product in a browser.
// Runs every stage even when one fails, and ends with one line that sums them up.

const REPORTS = 'test-results'

async function build(): Promise<Count> {
  const { code } = await runCommand('node', ['scripts/build.ts', '--if-needed'], { show: true })
  return code === 0 ? NOTHING : failedStage('the build')
}

async function vitest(): Promise<Count> {
  const report = `${REPORTS}/vitest.json`
  const { code } = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // On PGlite, whatever the developer's shell has set; test:integration is the run on PostgreSQL.
    { show: true, env: { NODE_ENV: 'test', TEST_DATABASE_URL: undefined } },
  )
  return countReport(report, code)
}

async function browser(): Promise<Count> {
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const { code } = await runCommand('playwright', ['test'], { show: true, env })
  return countReport(`${REPORTS}/browser.json`, code)
}

async function stage(run: () => Promise<Count>): Promise<Count> {
  try {
    return await run()
  } catch (error) {
    console.error(error)
    return failedStage(`${run.name}: ${String(error)}`)
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const total = add([await stage(build), await stage(vitest), await stage(browser)])
writeFileSync(`${REPORTS}/total.json`, JSON.stringify(total))
console.log(sumUp(total))
process.exitCode = total.failed === 0 ? 0 : 1
