import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startProgram } from './child.ts'
import { BROWSER } from './load.ts'
import { serverCore } from './machine.ts'

interface Answer {
  /** Headers that node:http does not write itself. */
  headers: string[]
  body: Buffer
}

export interface BareServer {
  url: string
  pid: number
  stop(): void
}

/**
 * Starts a bare node:http server, pinned like the shop, that sends the same bytes as `address` to every
 * client.
 */
export async function startBareServer(address: string): Promise<BareServer> {
  const { said, pid, stop } = await startProgram(serverCore, 'bare-server.ts', [address])
  return { url: `http://127.0.0.1:${said.trim()}`, pid, stop }
}

/** Returns the response as sent. It stays compressed, whereas fetch() would decompress it. */
export function readAnswer(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: BROWSER }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({
          headers: [...keptHeaders(response.rawHeaders), 'content-length', String(body.length)],
          body,
        })
      })
    })
    asking.on('error', reject).end()
  })
}

function keptHeaders(raw: readonly string[]): string[] {
  const written = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i
  return raw.filter((_, n) => !written.test(raw[n - (n % 2)] ?? ''))
}

if (import.meta.main) {
  const { headers, body } = await readAnswer(process.argv[2] ?? '')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
}
