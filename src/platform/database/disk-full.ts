import { statfs } from 'node:fs/promises'

import { sqlState } from './database.ts'

/**
 * SQLSTATEs for insufficient resources, including a full disk, and for an I/O error of the database's own
 * disk (PostgreSQL, appendix A).
 */
const NO_RESOURCES = /^(53...|58030)$/

/** Node's codes for a full disk, quota or memory, and for too many open files. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'ENOMEM', 'EMFILE', 'ENFILE'])

/**
 * Reports whether an operation failed because a machine ran out of room: the same call succeeds once the
 * operator has freed space.
 */
export function isDiskFull(thrown: unknown): boolean {
  if (NO_RESOURCES.test(sqlState(thrown) ?? '')) return true
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true
  }
  return false
}

/** With less space, the embedded database can't write another page of its log. */
const LEAST_BYTES = 1024 * 1024

/** Reports whether the disk of a directory has enough room left for writes. */
export async function hasDiskSpace(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= LEAST_BYTES
}
