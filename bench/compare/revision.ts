import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { runCommand } from '#scripts/run-command.ts'

/** A revision of the project, checked out in a temporary folder. */
export interface Revision {
  folder: string
  remove(): Promise<void>
}

/** Checks out a revision with its packages: the installed ones if it locks the same versions. */
export async function checkOut(name: string): Promise<Revision> {
  const parent = await mkdtemp(path.join(tmpdir(), 'compare-'))
  const folder = path.join(parent, 'base')
  const remove = async () => {
    await runCommand('git', ['worktree', 'remove', '--force', folder], { cwd: PROJECT_FOLDER })
    await rm(parent, { recursive: true, force: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, name], PROJECT_FOLDER)
    const [locked, own] = await Promise.all([folder, PROJECT_FOLDER].map(readLock))
    if (locked === own)
      await symlink(path.join(PROJECT_FOLDER, 'node_modules'), path.join(folder, 'node_modules'))
    else await run('npm', ['ci'], folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

const readLock = (project: string) => readFile(path.join(project, 'package-lock.json'), 'utf8')

export async function buildProject(project: string, ...flags: readonly string[]): Promise<void> {
  await run('npm', ['run', 'build', '--', ...flags], project)
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runCommand(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
}
