import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
// Start-up limit: a shared machine can stall for a while, but a browser test has only two minutes.
const START_TIMEOUT_MS = 110_000

export const PRODUCT_ADMIN = { email: 'admin@shop.example', password: 'the admin password' }

/** The built product in a separate process, as `npm start` runs it. */
export interface Product {
  url: string
  dataDir: string
  pid: number
  /** Everything printed so far. */
  output(): string
  /** Sends SIGTERM, as an operator does; returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, to simulate a crash. */
  kill(): Promise<void>
  /** Removes the data directory if this start created it. */
  removeData(): void
}

export interface ProductOptions {
  env?: Record<string, string>
  /** Data directory; by default a new temporary one. */
  dataDir?: string
  /** Data directory of a stopped shop, copied before the start. */
  copyOf?: string | undefined
  port?: number
  /** Command in front of `node`, e.g. ['taskset', '-c', '0']. */
  prefix?: readonly string[]
  /** Root of another checkout of the project. */
  project?: string
}

/** Starts the built product on a free port and waits until it reports that it is open. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'shop-'))
  if (options.copyOf) cpSync(options.copyOf, dataDir, { recursive: true })
  const cwd = options.project ?? root
  const [program, ...args] = [...(options.prefix ?? []), 'sh', '-c', startCommand(cwd)]
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...settings(port, dataDir), ...options.env },
  })
  const output = collect(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = await Promise.race([isOpen(child), exited.then(() => false), timeout()])
  if (!opened) {
    child.kill('SIGKILL')
    throw new Error(`The shop did not open:\n${output()}`)
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return exited
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    removeData: () => options.dataDir ?? rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Returns the command of the `npm start` script, which needs the built pages. */
function startCommand(project: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' && ').at(-1) ?? ''
}

/** Returns the caller's environment without shop settings. */
function inherited(): Record<string, string | undefined> {
  const { HOME, TMPDIR, LANG, TZ } = process.env
  // Uses the Node that runs this process.
  const PATH = `${path.dirname(process.execPath)}:${process.env['PATH']}`
  return { PATH, HOME, TMPDIR, LANG, TZ }
}

function settings(port: number, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: PRODUCT_ADMIN.email,
    ADMIN_PASSWORD: PRODUCT_ADMIN.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

function isOpen(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      // A worker names its health check, everything else the shop.
      if (chunk.includes(' at http://localhost:')) resolve(true)
    })
  })
}

function timeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), START_TIMEOUT_MS).unref())
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
