import { Duplex } from 'node:stream'

import { type Engine, joined, type Session } from './engine.ts'

type Done = (error?: Error | null) => void

/**
 * The driver's socket. Sends to the engine, as one message, everything that the driver writes at a time, and
 * pushes the reply.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine
  #session: Session | undefined
  #leave: (() => void) | undefined

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): void {
    this.#open().catch((error: Error) => this.destroy(error))
  }

  async #open(): Promise<void> {
    const session = await this.#engine.open()
    this.#leave = session.onEnd((reason) => this.destroy(reason))
    this.#session = session
    this.emit('connect')
  }

  /** The driver calls the following methods on every socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#ask([message]).then(() => done(), done)
  }

  override _writev(messages: { chunk: Uint8Array }[], done: Done): void {
    this.#ask(messages.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#leave?.()
    done(error)
  }

  async #ask(messages: Uint8Array[]): Promise<void> {
    const answer = await this.#session?.exchange(joined(messages))
    if (answer?.length && !this.destroyed) this.push(Buffer.from(answer.buffer))
  }
}
