import { createHash } from 'node:crypto'
import { chmod, mkdir, open, readdir, realpath, rm, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

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

/** Linux allows 107 bytes for a socket's path. */
const MAX_SOCKET_PATH = 100

/** Time limit for a client to send its question. */
const QUESTION_MS = 10_000

/** Another process has the data directory open. */
export class DataDirInUse extends StartError {
  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another running shop. Stop that one, or set DATA_DIR to another directory.`,
    )
  }
}

/** Replies to a question that another process of the directory's owner sends over the lock's socket. */
export type Answer = (question: string) => Promise<string>

/**
 * Locks a data directory for this process with a Unix socket. Only a living process accepts
 * connections, so the lock of a killed one is recognised immediately and taken over. Returns a function
 * that releases it. Throws DataDirInUse.
 */
export async function lockDataDir(
  dataDir: string,
  answer: Answer = async () => '',
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const socket = await socketPath(dataDir)
  const server = (await tryListen(socket, answer)) ?? (await takeOver(socket, answer))
  if (!server) throw new DataDirInUse(dataDir)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Runs `work` while this process holds the lock of a data directory. */
export async function whileLocked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockDataDir(dataDir)
  try {
    return await work()
  } finally {
    await unlock()
  }
}

/**
 * Sends a question to the process that holds a data directory and returns its reply; undefined if no process
 * holds it. Only the directory's owner may use the socket.
 */
export async function queryLockHolder(dataDir: string, question: string): Promise<string | undefined> {
  const socket = await realpath(dataDir).then(
    () => socketPath(dataDir),
    () => undefined,
  )
  const peer = socket && (await reach(socket))
  if (!peer) return undefined
  peer.end(question)
  return text(peer)
}

async function socketPath(dataDir: string): Promise<string> {
  const real = await realpath(dataDir)
  const inside = path.join(real, 'lock')
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside
  const name = createHash('sha256').update(real).digest('hex').slice(0, 32)
  return path.join(tmpdir(), `kanoon-kitab-${name}`)
}

function tryListen(socket: string, answer: Answer): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, (peer) => void converse(peer, answer))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(socket, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** A process that only checks for a holder connects, sends nothing and closes. */
async function converse(peer: Socket, answer: Answer): Promise<void> {
  peer.on('error', () => peer.destroy())
  peer.setTimeout(QUESTION_MS, () => peer.destroy())
  const question = await text(peer).catch(() => '')
  peer.setTimeout(0)
  peer.end(question === '' ? '' : await answer(question))
}

async function takeOver(socket: string, answer: Answer): Promise<Server | undefined> {
  const peer = await reach(socket)
  peer?.destroy()
  if (peer) return undefined
  await unlink(socket).catch(() => undefined)
  return tryListen(socket, answer)
}

function reach(socket: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const peer = connect({ path: socket, allowHalfOpen: true })
    peer.once('connect', () => resolve(peer))
    peer.once('error', () => resolve(undefined))
  })
}
