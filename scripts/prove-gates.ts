import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Violation } from './architecture-violations.ts'
import { violations } from './gate-violations.ts'
import { copyProject } from './project-copy.ts'
import { runCommand } from './run-command.ts'

// Checks that the gates work: plants one violation of each rule in a copy of the project, and expects the
// gate to fail and name the rule. An argument chooses the rules that contain it.

/** Writes the violation's files; returns a function that undoes it. */
function plant(copy: string, violation: Violation): () => void {
  const undo = Object.entries(violation.files).map(([name, text]) => {
    const file = path.join(copy, name)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof text === 'string' ? text : text(before ?? ''))
    return () => (before === undefined ? rmSync(file) : writeFileSync(file, before))
  })
  return () => undo.forEach((step) => step())
}

/** Returns what is wrong with the gate; undefined if it caught the violation. */
async function prove(copy: string, violation: Violation): Promise<string | undefined> {
  const undo = plant(copy, violation)
  const [program = '', ...args] = violation.gate
  const env = { NO_COLOR: '1', NODE_ENV: 'test' }
  const { code, output } = await runCommand(program, args, { cwd: copy, env })
  undo()
  if (code === 0) return /Tests +\d+ skipped/.test(output) ? 'ran no test' : 'stayed green'
  if (output.includes(violation.expect)) return undefined
  return `red, but without '${violation.expect}':\n${output.slice(-1500)}`
}

const chosen = violations.filter(({ rule }) => rule.includes(process.argv[2] ?? ''))
const copy = await copyProject('gates')
let missed = 0
try {
  for (const violation of chosen) {
    const fault = await prove(copy, violation)
    if (fault) missed += 1
    console.log(`${fault ? 'MISSED' : 'caught'}  ${violation.rule}${fault ? `: ${fault}` : ''}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed} of ${chosen.length} planted violations caught`)
process.exitCode = missed === 0 ? 0 : 1
