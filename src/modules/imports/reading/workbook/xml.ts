import { Parser } from 'saxen'

import { brokenWorkbook } from './archive.ts'

/** Handlers for the elements of a part. Names have no prefix. */
export interface XmlHandler {
  open(name: string, attributes: () => Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Nesting limit; workbooks nest at most ten levels. */
const MAX_DEPTH = 60
/** Limit of a single tag or text, which is buffered in memory. No workbook has a larger one. */
const MAX_TOKEN = 2_000_000

/**
 * Parses XML piece by piece, until `isDone`. Throws `unsupported` for malformed XML. Entities of a DTD are
 * never expanded.
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  isDone: () => boolean = () => false,
): Promise<void> {
  const parser = new Parser()
  let [depth, waiting, started] = [0, 0, false]
  const broken = () => {
    throw brokenWorkbook()
  }
  parser.on('openTag', (name, attributes, decode) => {
    waiting = 0
    depth += 1
    if (depth > MAX_DEPTH) broken()
    handler.open(localName(name), () => decoded(attributes(), decode))
  })
  parser.on('closeTag', (name) => {
    waiting = 0
    depth -= 1
    handler.close?.(localName(name))
  })
  parser.on('text', (text, decode) => handler.text?.(decode(text)))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('error', broken)
  for await (const piece of pieces) {
    started ||= piece !== ''
    waiting += piece.length
    if (waiting > MAX_TOKEN) broken()
    parser.write(piece)
    if (isDone()) return
  }
  // Some programs omit parts of a workbook. A missing part is empty.
  if (started) parser.end()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decoded(
  attributes: Record<string, string>,
  decode: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decode(value)]))
}
