import { checkNext } from './dry-run.ts'
import { dueImports, type ImportRecord } from './imports.repository.ts'
import { type RunDeps, runNext, undoNext } from './run.ts'
import { stageFile, withPause } from './staging.ts'

/**
 * Works off what is due, one batch of each import after the other, until nothing moves any more or the process is about
 * to end: the next one goes on where this one stops.
 */
export async function runDueImports(deps: RunDeps, isEnding: () => boolean): Promise<void> {
  for (let moved = true; moved;) {
    moved = false
    for (const record of await dueImports(deps.db)) {
      if (isEnding()) return
      moved = (await withPause(() => next(deps, record, isEnding))) || moved
    }
  }
}

function next(deps: RunDeps, record: ImportRecord, isEnding: () => boolean): Promise<boolean> {
  const { id, state, staged } = record
  if (!staged) return stageFile(deps.db, record, isEnding)
  if (state === 'checking') return checkNext(deps, id)
  if (state === 'running') return runNext(deps, id)
  return undoNext(deps, id)
}
