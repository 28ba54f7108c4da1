import { Failure } from '#platform/errors.ts'

/** How the bytes of a file are to be read; labels of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const NOT_TEXT: readonly [readonly number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is an Excel workbook. Save it as “CSV UTF-8” and send that file.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel workbook. Save it as “CSV UTF-8” and send that file.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it and send the CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
]

/**
 * Watches the bytes of a file go by and then says how they are encoded. A byte order mark decides; else pairs with a
 * zero are UTF-16; else what is UTF-8 throughout, or is so in some places, is UTF-8 (the other places are errors of
 * their rows); else it is what Excel on Windows writes.
 */
export class EncodingScan {
  #evenZeros = 0
  #oddZeros = 0
  #seen = 0
  #mark: Encoding | undefined
  #sequences = 0
  #invalid = 0
  /** Bytes of the current character that are still to come, and the lowest that the next may be. */
  #expected = 0
  #low = 0x80
  #high = 0xbf

  push(bytes: Uint8Array): void {
    if (this.#seen === 0) this.#mark = markOf(bytes)
    for (const byte of bytes) {
      if (byte === 0) this.#countZero()
      this.#seen += 1
      this.#step(byte)
    }
  }

  /** Throws `unsupported` where it cannot be known. */
  result(): Encoding {
    if (this.#mark) return this.#mark
    const [even, odd] = [this.#evenZeros, this.#oddZeros]
    const pairs = this.#seen / 2
    if (odd > pairs * 0.2 && even < pairs * 0.05) return 'utf-16le'
    if (even > pairs * 0.2 && odd < pairs * 0.05) return 'utf-16be'
    if (even + odd > pairs * 0.1) throw refused('This is not a CSV file: most of it is not text.')
    return this.#invalid + this.#expected === 0 || this.#sequences > 0 ? 'utf-8' : 'windows-1252'
  }

  #countZero(): void {
    if (this.#seen % 2 === 0) this.#evenZeros += 1
    else this.#oddZeros += 1
  }

  /** RFC 3629 §4, byte by byte. */
  #step(byte: number): void {
    if (this.#expected > 0) {
      if (byte >= this.#low && byte <= this.#high) {
        ;[this.#low, this.#high] = [0x80, 0xbf]
        this.#expected -= 1
        if (this.#expected === 0) this.#sequences += 1
        return
      }
      this.#expected = 0
      this.#invalid += 1
    }
    if (byte >= 0x80) this.#begin(byte)
  }

  #begin(byte: number): void {
    ;[this.#low, this.#high] = [LOWEST[byte] ?? 0x80, HIGHEST[byte] ?? 0xbf]
    if (byte >= 0xc2 && byte <= 0xdf) this.#expected = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#expected = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#expected = 3
    else this.#invalid += 1
  }
}

/** What the second byte is bounded by, after these first ones. */
const LOWEST: Record<number, number> = { 0xe0: 0xa0, 0xf0: 0x90 }
const HIGHEST: Record<number, number> = { 0xed: 0x9f, 0xf4: 0x8f }

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Throws `unsupported` for the beginning of a file that is known to be something else. */
export function refuseOtherFiles(start: Uint8Array): void {
  const known = NOT_TEXT.find(([signature]) => signature.every((byte, i) => start[i] === byte))
  if (known) throw refused(known[1])
}

function refused(message: string): Failure {
  return new Failure('unsupported', message, { code: 'not_csv' })
}
