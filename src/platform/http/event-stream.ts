/** Proxies and browsers that hear nothing for half a minute may take a connection for dead. */
export const HEARTBEAT_MS = 25_000
/** What may wait for a reader who does not read; with more than that the stream ends. */
const MAX_WAITING_BYTES = 64_000

export interface EventStream {
  /** The body of the answer. */
  body: ReadableStream<Uint8Array>
  /** One event with its data as JSON; nothing once the stream has ended. */
  send(event: string, data: unknown): void
  end(): void
}

/**
 * An answer that goes on: server-sent events (WHATWG HTML §9.2), with a comment as heartbeat. `onClosed` is called once, no matter who
 * ends it: the server, the reader, or a reader who does not keep up.
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
