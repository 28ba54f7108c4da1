import { spawn } from 'node:child_process'
import path from 'node:path'

import type { LoadInput, LoadResult } from './load-client.ts'
import { onCore } from './pinning.ts'

export interface Load {
  port: number
  paths: readonly string[]
  connections?: number
  seconds?: number
  warmupSeconds?: number
  headers?: Record<string, string>
}

export interface Measured extends LoadResult {
  perSecond: number
}

/** Loads a server from a process of its own on the second core. Throws when an answer was not 200. */
export async function load(options: Load): Promise<Measured> {
  const input: LoadInput = {
    connections: 16,
    seconds: 5,
    warmupSeconds: 1,
    headers: { 'accept-encoding': 'br' },
    ...options,
  }
  const result = JSON.parse(await runClient(input)) as LoadResult
  if (result.refused > 0) throw new Error(`${result.refused} answers were not 200 (${input.paths[0]} …)`)
  return { ...result, perSecond: result.requests / result.seconds }
}

function runClient(input: LoadInput): Promise<string> {
  const client = path.join(import.meta.dirname, 'load-client.ts')
  const [program = '', ...args] = onCore(1, [process.execPath, client])
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(input))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`The load ended with ${code}.`)),
    )
  })
}
