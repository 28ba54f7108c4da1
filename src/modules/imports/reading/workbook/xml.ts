import { Parser } from 'saxen'

import { brokenWorkbook } from './archive.ts'

/** Handlers for the elements of a part; names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: () => Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Elements within one another: those of a workbook are ten deep at most. */
const MAX_DEPTH = 60
/** Characters of a single tag or text; a larger one would be held in memory, and no workbook has one. */
const MAX_TOKEN = 2_000_000

/**
 * Reads XML piece by piece; after each piece what it has brought can be taken. Throws `unsupported` for what is not well
 * formed. Entities of a DTD are never expanded.
 */
export async function* walkXml<T>(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  take: () => T,
): AsyncGenerator<T> {
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
    yield take()
  }
  // Workbooks of some programs lack parts: they say nothing then.
  if (started) parser.end()
  yield take()
}

/** Reads a whole part. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const walk = walkXml(pieces, handler, () => undefined)
  for await (const _ of walk) continue
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
