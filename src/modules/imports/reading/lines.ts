import type { Encoding } from './encoding.ts'

/** Longer lines are given cut off: nothing of a catalogue is so long, and memory stays flat. */
const MOST_HELD = 200_001

/** The lines of a file, without their ends (`\r\n`, `\n`, `\r`); the byte order mark is left out. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of chunks) {
    const lines = (held + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    held = lines.pop() ?? ''
    yield* lines
    if (held.length > MOST_HELD) held = held.slice(0, MOST_HELD) + (held.endsWith('\r') ? '\r' : '')
  }
  const lines = (held + decoder.decode()).split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  yield* lines
}
