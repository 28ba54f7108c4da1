/**
 * A load program in a process of its own: N connections that each send the next request when the answer is whole.
 * Plain sockets and the least parsing that is right for our own servers (Content-Length always given): the usual
 * load libraries spend more on an answer than a cached page costs the server, and would measure themselves.
 * Input: JSON on standard input; output: JSON on standard output.
 */
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'

export interface LoadInput {
  port: number
  /** Sent in turn, from the first again after the last. */
  paths: readonly string[]
  connections: number
  seconds: number
  /** Not counted, at the start. */
  warmupSeconds: number
  headers: Record<string, string>
}

export interface LoadResult {
  requests: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers whose status was not 200. */
  refused: number
  /** Bytes of the last answer, head and body. */
  bytes: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

function run(input: LoadInput): Promise<LoadResult> {
  const requests = input.paths.map((path) => requestText(path, input))
  const latencies: number[] = []
  const start = performance.now() + input.warmupSeconds * 1000
  const end = start + input.seconds * 1000
  const tally = { refused: 0, bytes: 0, next: 0 }

  const drive = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(input.port, '127.0.0.1')
      socket.setNoDelay(true)
      let sentAt = 0
      const send = (): void => {
        sentAt = performance.now()
        socket.write(requests[tally.next++ % requests.length] ?? '')
      }
      socket.once('connect', send)
      socket.once('error', reject)
      onAnswers(socket, (status, bytes) => {
        const now = performance.now()
        if (status !== 200) tally.refused++
        tally.bytes = bytes
        if (sentAt >= start && now <= end) latencies.push(now - sentAt)
        if (now < end) return send()
        socket.destroy()
        resolve()
      })
    })

  return Promise.all(Array.from({ length: input.connections }, drive)).then(() => {
    latencies.sort((a, b) => a - b)
    const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
    return {
      requests: latencies.length,
      seconds: input.seconds,
      p50: at(0.5),
      p99: at(0.99),
      refused: tally.refused,
      bytes: tally.bytes,
    }
  })
}

function requestText(path: string, { port, headers }: LoadInput): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Calls back once per whole answer, with its status and size. */
function onAnswers(socket: Socket, onAnswer: (status: number, bytes: number) => void): void {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let size = 0
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing <= 0) onAnswer(status, size)
      return
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const headEnd = head.indexOf(HEAD_END)
    if (headEnd === -1) return
    const text = head.toString('latin1', 0, headEnd)
    status = Number(text.slice(9, 12))
    size = headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    missing = size - head.length
    head = Buffer.alloc(0)
    if (missing <= 0) onAnswer(status, size)
  })
}

process.stdout.write(JSON.stringify(await run((await json(process.stdin)) as LoadInput)))
