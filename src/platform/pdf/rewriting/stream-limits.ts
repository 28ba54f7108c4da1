import { inflateSync } from 'node:zlib'

import { decodePDFRawStream, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib'

import { PdfRefusal } from './refusal.ts'

/** A page scanned at 1200 dpi in black and white has 140 million. */
const MAX_PIXELS = 150_000_000
const CHUNK = 65_536

/** Throws for an image that takes too much memory to draw. Its size bounds its decoder, so its data need no look. */
export function checkImage(dict: PDFDict): void {
  if (numberAt(dict, 'Width') * numberAt(dict, 'Height') > MAX_PIXELS) throw new PdfRefusal('too-heavy')
}

function numberAt(dict: PDFDict, key: string): number {
  const number = dict.lookup(PDFName.of(key))
  return number instanceof PDFNumber ? Math.abs(number.asNumber()) : 0
}

/**
 * Returns the unpacked size of a stream in bytes. Throws where that exceeds `room`: a shopper's browser would have to unpack it,
 * too. Throws for filters that pack only images.
 */
export function unpackedSize(stream: PDFRawStream, room: number): number {
  const isDeflated = stream.dict.lookup(PDFName.of('Filter')) === PDFName.of('FlateDecode')
  return (isDeflated ? inflatedSize(stream, room) : undefined) ?? decodedSize(stream, room)
}

/** The size of a deflated stream; undefined for one with faults, in which viewers still find something. */
function inflatedSize(stream: PDFRawStream, room: number): number | undefined {
  try {
    return inflateSync(stream.getContents(), { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if (error instanceof RangeError) throw new PdfRefusal('too-heavy')
    return undefined
  }
}

/** Unpacks all other filters, one after the other and no further than `room`. */
function decodedSize(stream: PDFRawStream, room: number): number {
  const unpacked = decodePDFRawStream(stream)
  for (let size = 0; ;) {
    const { length } = unpacked.getBytes(CHUNK)
    size += length
    if (size > room) throw new PdfRefusal('too-heavy')
    if (length < CHUNK) return size
  }
}
