/** Proxies and browsers may drop a connection that is silent for 30 seconds. */
export const HEARTBEAT_MS = 25_000
/** Buffer limit for a reader that doesn't read; beyond it the stream ends. */
const MAX_WAITING_BYTES = 64_000

export interface EventStream {
  /** Body of the response. */
  body: ReadableStream<Uint8Array>
  /** Sends an event with its data as JSON; does nothing once the stream has ended. */
  send(event: string, data: unknown): void
  end(): void
}

/**
 * Creates a server-sent event stream (WHATWG HTML §9.2) with a comment as heartbeat. `onClosed` is called
 * once, whether the server or the reader ends it or the reader falls behind.
 */
export function createEventStream({ onClosed }: { onClosed(): void }): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()

  function finish(): void {
    if (!controller) return
    controller = undefined
    clearInterval(heartbeat)
    onClosed()
  }

  function end(): void {
    controller?.close()
    finish()
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) return end()
    controller.enqueue(encoder.encode(text))
  }

  const body = new ReadableStream<Uint8Array>(
    { start: (begun) => void (controller = begun), cancel: finish },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  )
  return { body, end, send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) }
}
