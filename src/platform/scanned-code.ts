import { plainCode } from './typed-text.ts'

/** The AIM identifier that a scanner may put before a code: ']C1' for Code 128, ']E0' for EAN-13. */
const SYMBOLOGY = /^\][A-Za-z]\d/

/** Normalises a scanned or typed code: plain characters on one line, without the scanner's prefix and suffix. */
export function scannedCode(typed: string): string {
  return plainCode(typed).replace(SYMBOLOGY, '').trim()
}

/** Reports whether a field holds a whole code, as a scanner types it: an ISBN, an order or a tracking number. */
export function isWholeCode(typed: string): boolean {
  return /^(?=.*\d)[A-Za-z\d-]{8,40}$/.test(scannedCode(typed))
}
