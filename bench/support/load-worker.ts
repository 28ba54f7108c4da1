import { connect, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'

import { readTask } from './child.ts'
import { BROWSER, CONNECTIONS, type Load, type LoadTask } from './load.ts'

// Plain sockets with the minimal parsing that our own servers need (they always send Content-Length). Load
// libraries use more CPU time per response than the server uses for a cached page, so they would measure
// themselves.

const HEAD_END = Buffer.from('\r\n\r\n')

const task = await readTask<LoadTask>()
const { hostname, port, host, protocol } = new URL(task.url)
const safely = protocol === 'https:'
const fields = Object.entries({ host, ...BROWSER }).map(([name, value]) => `${name}: ${value}\r\n`)
const requests = task.paths.map((path) => `GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`)
const latencies: number[] = []
const startedAt = performance.now()
const endsAt = startedAt + task.seconds * 1000
let next = 0
let failed = 0

/** Returns the next request, or undefined when this connection is done. */
function nextRequest(): string | undefined {
  const over = task.once ? next >= requests.length : performance.now() >= endsAt
  return over ? undefined : requests[next++ % requests.length]
}

function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const at = { host: hostname, port: Number(port) }
    const socket = safely ? connectSafely({ ...at, servername: hostname }) : connect(at)
    let sentAt = 0
    const send = (): void => {
      const request = nextRequest()
      if (request === undefined) {
        socket.destroy()
        return resolve()
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.once(safely ? 'secureConnect' : 'connect', send)
    socket.once('error', reject)
    onAnswers(socket, (status) => {
      latencies.push(performance.now() - sentAt)
      if (status !== 200) failed += 1
      send()
    })
  })
}

/** Calls back with the status of each complete response. */
function onAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing <= 0) onAnswer(status)
      return
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const end = head.indexOf(HEAD_END)
    if (end === -1) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    missing = end + HEAD_END.length + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - head.length
    head = Buffer.alloc(0)
    if (missing <= 0) onAnswer(status)
  })
}

await Promise.all(Array.from({ length: task.connections ?? CONNECTIONS }, drive))
latencies.sort((a, b) => a - b)
const load: Load = {
  answers: latencies.length,
  perSecond: latencies.length / ((performance.now() - startedAt) / 1000),
  p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  failed,
}
process.stdout.write(JSON.stringify(load))
