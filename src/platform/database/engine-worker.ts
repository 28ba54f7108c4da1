import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

import { compileEngine, exchangeOf, startEngine } from './start-engine.ts'

// Entry point of the embedded engine's thread (engine-thread.ts): loads the engine's program, opens it on the
// folder that the first message names, posts one message when it is open, then replies to messages in order.

if (!parentPort) throw new Error('This program runs in a thread.')
const port = parentPort
const named = once(port, 'message')
const pgliteWasmModule = await compileEngine()
const [dataDir] = (await named) as [string]
const engine = await startEngine({ dataDir, pgliteWasmModule })
const exchange = exchangeOf(engine)
let last = Promise.resolve()

port.on('message', (messages: Uint8Array<ArrayBuffer> | 'close') => {
  if (messages === 'close') return void engine.close().then(() => port.close())
  last = last.then(() => answer(messages))
})
port.postMessage('open', [])

async function answer(messages: Uint8Array<ArrayBuffer>): Promise<void> {
  const said = await exchange(messages)
  port.postMessage(said, [said.buffer])
}
