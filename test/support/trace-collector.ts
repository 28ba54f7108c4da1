import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}

/** Opens a collector that understands the part of OTLP over HTTP that tests need. */
export async function openCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const paths = new Set<string>()
  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    paths.add(`${req.method} ${req.url}`)
    const body = (await json(req)) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
    bodies.push(JSON.stringify(body))
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((req, res) => void take(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    paths,
    named: (name: string) => spans.filter((span) => span.name === name),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
