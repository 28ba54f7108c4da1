import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import type { Counts, Manifest } from '#platform/backup/manifest.ts'
import type { Answer } from '#platform/data-dir-lock.ts'

// What the backup command and the process that holds DATA_DIR say to each other: where the database is to be copied to; an
// error, or what was copied.

const COPY = 'copy '
const DONE = 'done '

/** What the holder says of its copy. */
export interface CopiedDatabase extends Pick<Manifest, 'schema'> {
  counts: Counts
}

export function asksForCopy(folder: string): string {
  return COPY + folder
}

/** How a running shop answers. `copy` is undefined until its database is open. */
export function answering(copy: () => ((folder: string) => Promise<CopiedDatabase>) | undefined): Answer {
  return async (question) => {
    const folder = question.startsWith(COPY) ? question.slice(COPY.length) : ''
    if (!path.isAbsolute(folder)) return 'The running shop is of another version and does not understand.'
    const make = copy()
    if (!make) return 'The shop is just opening. Try again in a moment.'
    return make(folder).then((copied) => DONE + JSON.stringify(copied), faultOf)
  }
}

/** What was copied; throws the error in an answer as a BackupError. */
export function readAnswer(answer: string): CopiedDatabase {
  if (answer.startsWith(DONE)) return JSON.parse(answer.slice(DONE.length)) as CopiedDatabase
  throw new BackupError(answer || 'The shop ended before the backup was made.')
}

function faultOf(error: unknown): string {
  return error instanceof BackupError ? error.message : `The shop could not make the backup: ${String(error)}`
}
