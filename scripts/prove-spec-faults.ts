import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { copyProject } from './project-copy.ts'
import { runCommand } from './run-command.ts'
import { type SpecFault, specFaults } from './spec-faults.ts'
import { administrationFaults } from './spec-faults-of-administration.ts'
import { screenFaults } from './spec-faults-of-screens.ts'

// A rule of the specification is safe only if breaking it fails a test. This script plants faults one by one
// (a wrong text, limit, key, sort, route) in a copy of the project and expects its tests to notice.

async function vitest(copy: string, files: readonly string[]): Promise<{ green: boolean; output: string }> {
  const env = { NO_COLOR: '1', NODE_ENV: 'test', TEST_DATABASE_URL: undefined }
  const { code, output } = await runCommand('vitest', ['run', '--bail=1', ...files], { cwd: copy, env })
  return { green: code === 0, output }
}

/** Returns what is wrong with the tests; undefined if they noticed the planted fault. */
async function prove(copy: string, { file, find, replace, tests }: SpecFault): Promise<string | undefined> {
  const target = path.join(copy, file)
  const before = readFileSync(target, 'utf8')
  if (!before.includes(find)) return `out of date: ${file} has no longer ${JSON.stringify(find)}`
  writeFileSync(
    target,
    before.replace(find, () => replace),
  )
  const { green, output } = await vitest(copy, tests)
  writeFileSync(target, before)
  if (green) return 'stayed green'
  // A test must fail, not the tool: a fault that prevents loading proves nothing.
  return /AssertionError|Tests\s+\d+ failed/.test(output)
    ? undefined
    : `broke instead:\n${output.slice(-800)}`
}

const chosen = process.argv[2] ?? ''
const faults = [...specFaults, ...screenFaults, ...administrationFaults].filter(({ rule, file }) =>
  `${rule} ${file}`.includes(chosen),
)
const copy = await copyProject('faults')
let missed = 0
try {
  const sound = await vitest(copy, [...new Set(faults.flatMap(({ tests }) => tests))])
  if (!sound.green) throw new Error(`Red before any fault was planted:\n${sound.output.slice(-3000)}`)
  for (const fault of faults) {
    const wrong = await prove(copy, fault)
    if (wrong) missed += 1
    console.log(`${wrong ? 'MISSED ' : 'noticed'}  ${fault.rule}${wrong ? `: ${wrong}` : ''}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${faults.length - missed} of ${faults.length} faults noticed`)
process.exitCode = missed === 0 ? 0 : 1
