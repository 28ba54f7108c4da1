import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { BROWSER } from './load.ts'
import { serverCore } from './machine.ts'

/** What goes over the wire for one request: the yardstick sends the same. */
export function readAnswer(address: string): Promise<{ bytes: number; type: string; status: number }> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: BROWSER }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        resolve({ bytes, type: response.headers['content-type'] ?? '', status: response.statusCode ?? 0 }),
      )
    })
    asking.on('error', reject).end()
  })
}

/** Starts a bare node:http server, pinned like the shop, that answers everything with `bytes` bytes. */
export function startBareServer(bytes: number): Promise<{ url: string; stop(): void }> {
  const file = path.join(import.meta.dirname, 'bare-server.ts')
  const [command, ...args] = [...serverCore, process.execPath, file, String(bytes)]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.once('data', (port: Buffer) =>
      resolve({ url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() }),
    )
  })
}

if (import.meta.main) {
  const body = Buffer.alloc(Number(process.argv[2]), 'x')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
}
