import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import type { Counts, Manifest } from '#platform/backup/manifest.ts'
import type { Answer } from '#platform/data-dir-lock.ts'

// Protocol between the backup command and the process that holds DATA_DIR. The command sends the folder for
// the copy; the holder replies with an error, or with facts about the copy.

const COPY = 'copy '
const DONE = 'done '

/** The holder's facts about its copy. */
export interface CopiedDatabase extends Pick<Manifest, 'schema'> {
  counts: Counts
}

export function copyRequest(folder: string): string {
  return COPY + folder
}

/** Returns a running shop's reply handler. `copy` is undefined until its database is open. */
export function answering(copy: () => ((folder: string) => Promise<CopiedDatabase>) | undefined): Answer {
  return async (question) => {
    const folder = question.startsWith(COPY) ? question.slice(COPY.length) : ''
    if (!path.isAbsolute(folder)) return 'The running shop is of another version and does not understand.'
    const make = copy()
    if (!make) return 'The shop is starting. Try again in a moment.'
    return make(folder).then((copied) => DONE + JSON.stringify(copied), faultOf)
  }
}

/** Parses the reply; throws an error in it as a BackupError. */
export function readAnswer(answer: string): CopiedDatabase {
  if (answer.startsWith(DONE)) return JSON.parse(answer.slice(DONE.length)) as CopiedDatabase
  throw new BackupError(answer || 'The shop ended before the backup was made.')
}

function faultOf(error: unknown): string {
  return error instanceof BackupError ? error.message : `The shop could not make the backup: ${String(error)}`
}
