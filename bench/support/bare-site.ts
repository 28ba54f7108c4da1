import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

const KEPT = ['content-type', 'cache-control']
const SCRIPTS = /<template id="late-scripts">.*?<\/template>|<script\b.*?<\/script>/gs

/**
 * Serves the shop's pages as bare documents: the same HTML, styles and pictures, but no scripts. The limit of what
 * a page can reach.
 */
export async function startBareSite(shop: string): Promise<{ url: string; stop(): void }> {
  const known = new Map<string, Promise<Answer>>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = known.get(path) ?? bareCopy(shop + path)
    known.set(path, answer)
    void answer.then(({ headers, body }) => response.writeHead(200, headers).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() }
}

async function bareCopy(address: string): Promise<Answer> {
  const answer = await fetch(address)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = KEPT.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: isPage ? Buffer.from(body.toString('utf8').replaceAll(SCRIPTS, '')) : body,
  }
}
