import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { runCommand } from './run-command.ts'

/**
 * Copies the project's working tree, without ignored files, to a new temporary folder for planting faults.
 */
export async function copyProject(name: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const listed = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT_FOLDER,
  })
  for (const file of listed.output.split('\n').filter(Boolean)) {
    const from = path.join(PROJECT_FOLDER, file)
    // Skips files that are deleted but not yet committed.
    if (existsSync(from)) cpSync(from, path.join(copy, file))
  }
  symlinkSync(path.join(PROJECT_FOLDER, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}
