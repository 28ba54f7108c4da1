import { parentPort, workerData } from 'node:worker_threads'

import { exchangeOf, startEngine } from './start-engine.ts'

// Entry point of the embedded engine's thread (engine-thread.ts): posts one message when the engine is open,
// then replies to messages in order.

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
