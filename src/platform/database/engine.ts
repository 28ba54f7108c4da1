type Bytes = Uint8Array<ArrayBuffer>

/**
 * Sends PostgreSQL protocol messages to the engine and returns its complete reply. Calls run one at a time.
 */
export type Exchange = (messages: Bytes) => Promise<Bytes>

/** An engine's only session. */
export interface Session {
  exchange: Exchange
  /** Calls `onStopped` with the reason when the engine ends. Returns a function that unsubscribes. */
  onEnd(onStopped: (reason: Error) => void): () => void
}

/** The embedded engine as seen by its connection (`embedded-pool.ts`), whichever thread it runs in. */
export interface Engine {
  open(): Promise<Session>
  close(): Promise<void>
}

/** Concatenates the parts into a new buffer, which can be transferred to another thread. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
