import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { runCommand } from './run-command.ts'
import { countReport, sumUp } from './test-reports.ts'

// `npm run test:integration`: the tests with a database again, on the PostgreSQL server of TEST_DATABASE_URL.
// Every test file makes a database of its own there and drops it, so the role needs CREATEDB.

const REPORT = 'test-results/integration.json'

if (!process.env['TEST_DATABASE_URL']) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL server, e.g. postgres://postgres@127.0.0.1:5432/postgres',
  )
  process.exit(1)
}
mkdirSync('test-results', { recursive: true })
rmSync(REPORT, { force: true })
const projects = ['--project=database', '--project=integration']
const { code } = await runCommand(
  'vitest',
  ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  { show: true, env: { NODE_ENV: 'test' } },
)
const total = countReport(REPORT, code)
writeFileSync('test-results/integration-total.json', JSON.stringify(total))
console.log(sumUp(total))
process.exitCode = total.failed === 0 ? 0 : 1
