import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { LONG_FILES } from '#test/long-files.ts'

import { ensureChromium } from './chromium.ts'
import { runCommand } from './run-command.ts'
import { add, type Count, countReport, failedStage, NOTHING, sumUp } from './test-reports.ts'

// `npm test`: types, then rules, modules and the whole shop in process, then a dozen journeys in a browser.
// `npm run test:all`: the long tests, all other browser tests, and, on the PostgreSQL server of
// TEST_DATABASE_URL, the tests whose outcome depends on the engine. Every test file creates its own database
// there and drops it. `npm run prove -- --only postgresql` runs all database tests there.
// Both commands run every stage even when one fails, and end with a total.

const REPORTS = 'test-results'
/** Journeys: shoppers' on a phone, staff's on a wide screen. Matched against 'project file title tags'. */
const JOURNEYS = String.raw`^phone .*@journey|^desktop admin/.*@journey`

type Stage = [name: string, run: () => Promise<Count>]

const quick: Stage[] = [
  ['build', () => command('node', ['scripts/build.ts', '--if-needed'])],
  // The two run together, because each uses cores that the other leaves idle.
  ['types and vitest', async () => add(await Promise.all(inProcess.map(count)))],
  ['journeys', () => browser('journeys', ['--grep', JOURNEYS])],
]

const inProcess: Stage[] = [
  ['types', () => command('npm', ['run', '--silent', 'typecheck'])],
  ['vitest', () => vitest('vitest', PGLITE, ['pure', 'database', 'web', 'integration'])],
]

const rest: Stage[] = [
  ['build', () => command('node', ['scripts/build.ts', '--if-needed'])],
  ['long tests', () => vitest('long', PGLITE, ['long'])],
  ['browser', () => browser('browser', ['--grep-invert', JOURNEYS])],
  ['PostgreSQL', () => vitest('postgresql', {}, ['database', 'integration', 'long'], ENGINE_DECIDES)],
]

/**
 * Paths of tests whose outcome depends on the engine: statements, locks, connections, processes on one
 * database. Other tests (permissions, headers, texts, files) have the same outcome on the embedded engine.
 */
const ENGINE_DECIDES = [
  'src/modules/',
  'src/platform/',
  'src/http/api/two-processes',
  ...[
    'database-away',
    'edited-texts',
    'freshness',
    'held-',
    'limits-of-all-processes',
    'list-plans',
    'order-',
    'paying',
    'payment-',
    'pooler',
    'races',
    'payout-checks',
    'shop-settings',
    'standby',
    'workers',
    'long/backup.',
    'long/import-kills',
    'long/payment-',
    'long/start-faults',
  ].map((name) => `test/integration/${name}`),
]

/** Overrides the developer's environment. */
const PGLITE = { TEST_DATABASE_URL: undefined }

async function command(program: string, args: string[]): Promise<Count> {
  const { code } = await runCommand(program, args, { show: true })
  return code === 0 ? NOTHING : failedStage(`${program} ${args.join(' ')}`)
}

async function vitest(
  name: string,
  env: Record<string, undefined>,
  projects: string[],
  files: readonly string[] = [],
): Promise<Count> {
  const report = `${REPORTS}/${name}.json`
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runCommand('vitest', ['run', ...chosen, ...files, ...reporters], {
    show: true,
    env: { NODE_ENV: 'test', ...env },
  })
  return countReport(report, code)
}

async function browser(name: string, args: string[]): Promise<Count> {
  const report = `${REPORTS}/${name}.json`
  const env = { CHROMIUM_PATH: await ensureChromium(), BROWSER_REPORT: report }
  const { code } = await runCommand('playwright', ['test', ...args], { show: true, env })
  return countReport(report, code)
}

async function count([name, run]: Stage): Promise<Count> {
  const start = performance.now()
  try {
    return await run()
  } catch (error) {
    console.error(error)
    return failedStage(`${name}: ${String(error)}`)
  } finally {
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`)
  }
}

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const chosen = process.argv.includes('--rest') ? rest : quick
const stages = chosen.filter(([name]) => onPostgres || name !== 'PostgreSQL')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const counts: Count[] = []
for (const stage of stages) counts.push(await count(stage))
if (chosen === quick) console.log(`Left to test:all: ${Object.keys(LONG_FILES).length} long files.`)
if (stages.length < chosen.length) console.log('PostgreSQL: not tried, TEST_DATABASE_URL is not set.')
const total = add(counts)
writeFileSync(`${REPORTS}/total.json`, JSON.stringify(total))
console.log(sumUp(total))
process.exitCode = total.failed === 0 ? 0 : 1
