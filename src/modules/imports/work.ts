import { checkNext } from './dry-run.ts'
import { dueImports, type ImportRecord } from './imports.repository.ts'
import { stageFile } from './staging.ts'

import { withRest } from './rest.ts'
import { runNext, type RunDeps } from './run.ts'
import { undoNext } from './undo.ts'

/** Works off what is due, one batch of each import after the other, until nothing moves any more. */
export async function workOffImports(deps: RunDeps): Promise<void> {
  for (let moved = true; moved;) {
    moved = false
    for (const record of await dueImports(deps.db))
      moved = (await withRest(() => next(deps, record))) || moved
  }
}

function next(deps: RunDeps, record: ImportRecord): Promise<boolean> {
  const { id, state, staged } = record
  if (!staged) return stageFile(deps.db, record)
  if (state === 'checking') return checkNext(deps, id)
  if (state === 'running') return runNext(deps, id)
  return undoNext(deps, id)
}
