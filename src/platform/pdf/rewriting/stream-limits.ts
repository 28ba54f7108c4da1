import { inflateSync } from 'node:zlib'

import { decodePDFRawStream, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib'

import { PdfRefusal } from './refusal.ts'

/** An A4 page at 1200 dpi has 140 million pixels. */
const MAX_PIXELS = 150_000_000
const CHUNK = 65_536

/**
 * Throws for an image that takes too much memory to draw. Decoders allocate memory by an image's dimensions,
 * so its data isn't decompressed here.
 */
export function checkImage(dict: PDFDict): void {
  if (numberAt(dict, 'Width') * numberAt(dict, 'Height') > MAX_PIXELS) throw new PdfRefusal('too-heavy')
}

function numberAt(dict: PDFDict, key: string): number {
  const number = dict.lookup(PDFName.of(key))
  return number instanceof PDFNumber ? Math.abs(number.asNumber()) : 0
}

/**
 * Returns the decompressed size of a stream in bytes. Throws for image filters, and if the size exceeds
 * `room`, because shoppers' browsers would have to decompress the stream too.
 */
export function unpackedSize(stream: PDFRawStream, room: number): number {
  const isDeflated = stream.dict.lookup(PDFName.of('Filter')) === PDFName.of('FlateDecode')
  return (isDeflated ? inflatedSize(stream, room) : undefined) ?? decodedSize(stream, room)
}

/**
 * Returns the size of a deflated stream; undefined for a damaged one, which viewers may still read in part.
 */
function inflatedSize(stream: PDFRawStream, room: number): number | undefined {
  try {
    return inflateSync(stream.getContents(), { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if (error instanceof RangeError) throw new PdfRefusal('too-heavy')
    return undefined
  }
}

/** Decodes a chain of filters lazily and stops at `room`. */
function decodedSize(stream: PDFRawStream, room: number): number {
  const unpacked = decodePDFRawStream(stream)
  for (let size = 0; ;) {
    const { length } = unpacked.getBytes(CHUNK)
    size += length
    if (size > room) throw new PdfRefusal('too-heavy')
    if (length < CHUNK) return size
  }
}
