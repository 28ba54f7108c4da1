import { spawn } from 'node:child_process'
import path from 'node:path'

import { freePort } from '#test/support/product.ts'

import { load, type Measured } from './load.ts'
import { onCore } from './pinning.ts'

/** Loads a bare `node:http` server that sends what `address` answers, on the core where the shop ran. */
export async function loadBare(address: string, seconds: number): Promise<Measured> {
  const port = await freePort()
  const [program = '', ...args] = onCore(0, [
    process.execPath,
    path.join(import.meta.dirname, 'bare-server.ts'),
    String(port),
    address,
  ])
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', () => reject(new Error('The bare server did not start.')))
    })
    return await load({ port, paths: ['/'], seconds })
  } finally {
    child.kill('SIGKILL')
  }
}
