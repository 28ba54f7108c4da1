import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from './errors.ts'

/** Size of a test file, large enough to detect a full disk. */
const PROBE_BYTES = 64 * 1024

/**
 * Makes sure that the data directory exists, is writable and can't be read by other users of this machine: it
 * contains customers' addresses, the session key and the first administrator's password. Throws a StartError.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const directory = path.resolve(dataDir)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await makePrivate(directory)
    await tryWriting(path.join(directory, '.write-test'))
  } catch (error) {
    throw new StartError(`DATA_DIR: ${directory} ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Restricts the directory and each entry in it, because the directory may be a volume that belongs to another
 * user.
 */
async function makePrivate(directory: string): Promise<void> {
  await close(directory)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) await close(path.join(directory, entry.name))
  }
}

const OTHERS = 0o077

async function close(name: string): Promise<void> {
  const { mode, uid } = await stat(name)
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) await chmod(name, mode & 0o700)
}

async function tryWriting(file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.write(Buffer.alloc(PROBE_BYTES))
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}

/** Returns the end of a sentence that starts with the directory's name. */
function reasonOf(error: unknown): string {
  const { code = String(error) } = error as NodeJS.ErrnoException
  return REASONS.get(code) ?? `cannot be used (${code}). Set it to another directory.`
}

const NOT_WRITABLE =
  'isn’t writable by the user that runs the shop. Change its owner, or set another directory.'
const FULL = 'is on a full disk. Free some space, or set another directory.'
const NO_DIRECTORY = 'is not a directory. Set it to one.'

const REASONS = new Map(
  Object.entries<string>({
    EACCES: NOT_WRITABLE,
    EPERM: NOT_WRITABLE,
    EROFS: 'is on a read-only disk. Set another directory.',
    ENOSPC: FULL,
    EDQUOT: FULL,
    ENOTDIR: NO_DIRECTORY,
    EEXIST: NO_DIRECTORY,
  }),
)
