import { spawn } from 'node:child_process'
import path from 'node:path'

import { loadCore } from './machine.ts'

/**
 * Runs a program of this folder on the load generator's core, with a JSON task as input and a JSON result.
 */
export function runOnLoadCore<Result>(program: string, task: unknown): Promise<Result> {
  const file = path.join(import.meta.dirname, program)
  const [command, ...args] = [...loadCore, process.execPath, file]
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Result)
      else reject(new Error(`${program} ended with ${code}`))
    })
    child.stdin.end(JSON.stringify(task))
  })
}

/** A program of this folder that runs until `stop`. */
export interface RunningProgram {
  /** The program's first output, printed once it is ready. */
  said: string
  pid: number
  stop(): void
  /** Resolves when it has exited. */
  ended: Promise<void>
}

/** Starts a program of this folder on a core (`machine.ts`) and waits for its first output. */
export function startProgram(
  core: readonly string[],
  program: string,
  given: readonly string[],
): Promise<RunningProgram> {
  const [command = '', ...args] = [
    ...core,
    process.execPath,
    path.join(import.meta.dirname, program),
    ...given,
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.stdout.once('data', (said: Buffer) =>
      resolve({ said: said.toString(), pid: child.pid ?? 0, stop: () => child.kill(), ended }),
    )
  })
}

/** Reads this process's task from runOnLoadCore. */
export async function readTask<Task>(): Promise<Task> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Task
}
