import { ReadableStream } from 'node:stream/web'

/**
 * Streams a download with backpressure. `name` is the file's name: letters, digits, '-' and '.'. An error
 * before the first part is thrown, so the caller can send an error response. A later error can only abort the
 * file.
 */
export async function streamedFile(
  { name, type }: { name: string; type: string },
  parts: AsyncGenerator<Uint8Array, void>,
): Promise<Response> {
  return new Response(streamOf(parts, await parts.next()), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Reads parts only as fast as the client receives them, and stops when the client disconnects. */
function streamOf(
  parts: AsyncGenerator<Uint8Array, void>,
  first: IteratorResult<Uint8Array, void>,
): ReadableStream<Uint8Array> {
  let next = first
  return new ReadableStream(
    {
      async pull(controller) {
        if (next.done) return controller.close()
        controller.enqueue(next.value)
        next = await parts.next()
      },
      cancel: async () => void (await parts.return()),
    },
    { highWaterMark: 0 },
  )
}
