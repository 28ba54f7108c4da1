import type { Readable } from 'node:stream'

/** Where one backup stands or is to stand: a folder of a disk, or a prefix of a bucket. */
export interface BackupPlace {
  /** As its operator writes it. */
  where: string
  /** Throws a BackupError when a backup, or anything else, is there already. */
  begin(): Promise<UnfinishedBackup>
  /** A file of it, read only as fast as it is taken; undefined when there is none of that name. */
  open(name: string): Promise<Readable | undefined>
  /** The folder of this machine that it is, if it is one. */
  folder?: string
}

/** One that is being written: until it is finished nothing takes it for a backup. */
export interface UnfinishedBackup {
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** After its manifest was written, as the last of its files. */
  finish(): Promise<void>
  /** Takes away what was written. */
  abandon(): Promise<void>
}

/** Where backups stand beside each other, each under a name. */
export interface BackupShelf {
  where: string
  /** The names of what was begun there, and whether it was finished. */
  list(): Promise<{ name: string; whole: boolean }[]>
  remove(name: string): Promise<void>
}
