import { type PDFContext, PDFParser } from '@cantoo/pdf-lib'

import { PdfRefusal } from './refusal.ts'

const END = 'endstream'
const LINE_ENDS = [0x0a, 0x0d]

/**
 * Parses all objects of a PDF. Throws on an invalid object, because other parsers may read it differently.
 */
export function readObjects(bytes: Uint8Array): Promise<PDFContext> {
  return new Reader(bytes).parseDocument()
}

/** Speeds up the parser for streams with an indirect length, as written by Ghostscript, Cairo and macOS. */
class Reader extends PDFParser {
  readonly #source: Buffer

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
    this.#source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /**
   * Finds the end of a stream by its keyword. The library tries five keywords at each byte, and also
   * counts keywords inside the content.
   */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset()
    const end = this.#source.indexOf(END, start, 'latin1')
    if (end === -1) throw new PdfRefusal('unreadable')
    this.bytes.moveTo(end + END.length)
    return end - this.#lineEndBefore(end, start)
  }

  /** Returns the length of the line end before the keyword, in bytes. */
  #lineEndBefore(end: number, start: number): number {
    const isLineEnd = (at: number) => at >= start && LINE_ENDS.includes(this.#source[at] ?? 0)
    if (!isLineEnd(end - 1)) return 0
    return this.#source[end - 1] === 0x0a && this.#source[end - 2] === 0x0d && isLineEnd(end - 2) ? 2 : 1
  }
}
