import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { StartError } from './errors.ts'

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
