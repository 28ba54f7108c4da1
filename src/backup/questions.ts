import path from 'node:path'

import { BackupError } from '#platform/backup/backup-error.ts'
import type { Answer } from '#platform/data-dir-lock.ts'

// What the backup command and the process that holds DATA_DIR say to each other: a command's folder, an error or nothing.

const BACKUP = 'backup '
const DONE = 'done'

export function asksForBackup(folder: string): string {
  return BACKUP + folder
}

/** How a running shop answers. `backUp` is undefined until its database is open. */
export function answering(backUp: () => ((folder: string) => Promise<void>) | undefined): Answer {
  return async (question) => {
    const folder = question.startsWith(BACKUP) ? question.slice(BACKUP.length) : ''
    if (!path.isAbsolute(folder)) return 'The running shop is of another version and does not understand.'
    const make = backUp()
    if (!make) return 'The shop is just opening. Try again in a moment.'
    return make(folder).then(() => DONE, faultOf)
  }
}

/** The error in an answer; undefined when the backup was made. */
export function readAnswer(answer: string): string | undefined {
  if (answer === DONE) return undefined
  return answer || 'The shop ended before the backup was made.'
}

function faultOf(error: unknown): string {
  return error instanceof BackupError ? error.message : `The shop could not make the backup: ${String(error)}`
}
