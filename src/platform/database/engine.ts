type Bytes = Uint8Array<ArrayBuffer>

/** Messages of the PostgreSQL protocol to the engine, and its answer to all of them. One after the other. */
export type Exchange = (messages: Bytes) => Promise<Bytes>

/** The one session that an engine has. */
export interface Session {
  exchange: Exchange
  /** Calls once the engine is no more, with the reason; answers how to leave before that. */
  onEnd(told: (reason: Error) => void): () => void
}

/** The embedded engine for its connection (engine-stream.ts), whichever thread it runs in. */
export interface Engine {
  open(): Promise<Session>
  close(): Promise<void>
}

/** Bytes of their own, which can be handed to another thread. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
