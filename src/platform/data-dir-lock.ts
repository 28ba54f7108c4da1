import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { StartFault } from './start-fault.ts'

/** Linux allows 107 bytes for a socket's path. */
const MAX_SOCKET_PATH = 100

/** Another process has the data directory open. */
export class DataDirInUse extends StartFault {
  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another running shop. Stop that one, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Holds a data directory for this process alone: a Unix socket that only a living process answers, so a lock left
 * behind by a killed one is recognised at once and taken over. Answers how to let go.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const socket = await socketPath(dataDir)
  const server = (await tryListen(socket)) ?? (await takeOver(socket))
  if (!server) throw new DataDirInUse(dataDir)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function socketPath(dataDir: string): Promise<string> {
  const real = await realpath(dataDir)
  const inside = path.join(real, 'lock')
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside
  const name = createHash('sha256').update(real).digest('hex').slice(0, 32)
  return path.join(tmpdir(), `kanoon-kitab-${name}`)
}

function tryListen(socket: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((peer) => peer.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(socket, () => {
      server.unref()
      resolve(server)
    })
  })
}

async function takeOver(socket: string): Promise<Server | undefined> {
  if (await isAnswered(socket)) return undefined
  await unlink(socket).catch(() => undefined)
  return tryListen(socket)
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const peer = connect(socket)
    peer.once('connect', () => {
      peer.destroy()
      resolve(true)
    })
    peer.once('error', () => resolve(false))
  })
}
