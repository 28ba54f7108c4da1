import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { runCommand } from './run-command.ts'

const project = path.resolve(import.meta.dirname, '..')

/** Copies the project as it stands, without what git ignores, to a new temporary folder in which faults may be planted. */
export async function copyProject(name: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const listed = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
  })
  for (const file of listed.output.split('\n').filter(Boolean)) {
    const from = path.join(project, file)
    // Deleted, but not yet in a commit.
    if (existsSync(from)) cpSync(from, path.join(copy, file))
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}
