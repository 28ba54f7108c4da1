import type { Readable } from 'node:stream'

/** Location of one backup: a folder on disk, or a prefix in a bucket. */
export interface BackupPlace {
  /** The location as the operator writes it. */
  where: string
  /** Starts a backup. Throws a BackupError if anything already exists there. */
  begin(): Promise<UnfinishedBackup>
  /** Opens a file of the backup as a stream; undefined if there is none of that name. */
  open(name: string): Promise<Readable | undefined>
  /** The folder on this machine, if it is one. */
  folder?: string
}

/** A backup being written; until it is finished, it isn't recognised as a backup. */
export interface UnfinishedBackup {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Call it after the manifest, which is the last file. */
  finish(): Promise<void>
  /** Removes everything written. */
  abandon(): Promise<void>
}

/** A location that holds many backups by name. */
export interface BackupShelf {
  where: string
  /** Lists every backup started there, and whether it was finished. */
  list(): Promise<{ name: string; whole: boolean }[]>
  remove(name: string): Promise<void>
}
