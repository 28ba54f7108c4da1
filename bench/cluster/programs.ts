import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { installed, unprivileged } from '#bench/support/own-postgres.ts'

/** Programs from the machine's packages, and the folder for everything that this proof writes. */
export interface Programs {
  haproxy: string
  pgbouncer: string
  openssl: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
  folder: string
  /** The project's `ops`, readable by any user. */
  ops: string
  /**
   * Command prefix for an unprivileged user: no program needs root, and PostgreSQL refuses to run as root.
   */
  asUser: readonly string[]
}

/** Programs with the same names as their Debian packages. */
const PROGRAMS: readonly string[] = ['haproxy', 'pgbouncer', 'openssl']

/** Finds the programs, or lists the missing Debian packages. */
export function findPrograms(): Programs | { missing: string[] } {
  const [haproxy, pgbouncer, openssl] = PROGRAMS.map(onPath)
  const postgres = installed()
  if (haproxy && pgbouncer && openssl && postgres) {
    const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'))
    const ops = path.join(folder, 'ops')
    cpSync(path.resolve(import.meta.dirname, '../../ops'), ops, { recursive: true })
    return { haproxy, pgbouncer, openssl, postgres, folder, ops, asUser: unprivileged(folder) }
  }
  const missing = PROGRAMS.filter((name) => !onPath(name))
  return { missing: postgres ? missing : [...missing, 'postgresql'] }
}

/** Finds a program, also in the folders for servers that only root's path includes on Debian. */
function onPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find(existsSync)
}

const run = promisify(execFile)

/** Runs a program to its end; throws with its output if it fails. */
export async function runAs({ asUser }: Programs, program: string, ...args: string[]): Promise<string> {
  const [command, ...all] = [...asUser, program, ...args] as [string, ...string[]]
  return (await run(command, all, { cwd: '/' })).stdout
}

/** A server that runs until `end`. */
export interface RunningServer {
  pid: number
  /** Resolves when it has exited. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a server; `ready` resolves once it responds. Its output goes to the folder. */
export async function startServer(
  { asUser, folder }: Programs,
  name: string,
  { program, args, env = {} }: { program: string; args: readonly string[]; env?: Record<string, string> },
  ready: () => Promise<boolean>,
): Promise<RunningServer> {
  const [command, ...all] = [...asUser, program, ...args] as [string, ...string[]]
  const said = path.join(folder, `${name}.log`)
  const output = openSync(said, 'a')
  const child = spawn(command, all, {
    cwd: '/',
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], ...env },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await ready())) {
    if (ended(child)) throw new Error(`${name} ended:\n${readFileSync(said, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
