import type { Encoding } from './encoding.ts'

/** Longer lines are given cut off: nothing of a catalogue is so long, and memory stays flat. */
const MAX_HELD = 200_001

/** A `\r` at the end of a piece may be half of an end. */
const END = /\r\n|\n|\r(?!$)/g

/** The lines of a file with their ends, which may be part of a value; the byte order mark is left out. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of chunks) {
    const text = held + decoder.decode(chunk, { stream: true })
    let from = 0
    for (const end of text.matchAll(END)) {
      const next = end.index + end[0].length
      yield text.slice(from, next)
      from = next
    }
    held = text.slice(from)
    if (held.length > MAX_HELD) held = held.slice(0, MAX_HELD) + (held.endsWith('\r') ? '\r' : '')
  }
  const rest = held + decoder.decode()
  if (rest !== '') yield rest
}
