import { parentPort, workerData } from 'node:worker_threads'

import { exchangeOf, startEngine } from './start-engine.ts'

// The thread of the embedded engine (engine-thread.ts): says once that it is open, then answers messages in their order.

const engine = await startEngine({ dataDir: workerData as string })
const exchange = exchangeOf(engine)
let last = Promise.resolve()

parentPort?.on('message', (messages: Uint8Array<ArrayBuffer> | 'close') => {
  if (messages === 'close') return void engine.close().then(() => parentPort?.close())
  last = last.then(() => answer(messages))
})
parentPort?.postMessage('open', [])

async function answer(messages: Uint8Array<ArrayBuffer>): Promise<void> {
  const said = await exchange(messages)
  parentPort?.postMessage(said, [said.buffer])
}
