import { isUtf8 } from 'node:buffer'

import { Failure } from '#platform/errors.ts'

/** Encoding of a file, as labels of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SEND_XLSX = 'Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8”, and upload that file.'

const NOT_TEXT: readonly [readonly number[], string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `This is an old Excel workbook (.xls), or one with a password. ${SEND_XLSX} Leave the password out.`,
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it and upload the CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
]

/**
 * Beginnings of other text formats, after a byte order mark and spaces. Portals and Tally save such files as
 * .xls.
 */
const NOT_ROWS: readonly [RegExp, string][] = [
  [/^<\?mso-application|^<(?:ss:)?workbook\b/i, `This is an XML spreadsheet, despite its name. ${SEND_XLSX}`],
  [/^<\?xml/i, `This is an XML file, not a table. ${SEND_XLSX}`],
  [/^<(?:[a-z!])|^mime-version:/i, `This is a web page, despite its name. ${SEND_XLSX}`],
  [/^\{\\rtf/i, `This is a text document, not a table. ${SEND_XLSX}`],
]
const START = 1000

/** Bytes examined for zeros, which tell UTF-16 from other text. */
const SCANNED = 65_536

/**
 * Determines the encoding of a file. A byte order mark takes precedence. A file with many zero bytes, nearly
 * all at odd or all at even positions, is UTF-16. Otherwise a file with any valid UTF-8 sequence, or without
 * invalid bytes, is UTF-8, and its invalid bytes are issues of their rows. Anything else is Windows-1252, as
 * written by Excel on Windows. Throws `unsupported` if the file isn't text.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const mark = markOf(bytes)
  if (mark) return mark
  const start = bytes.subarray(0, SCANNED)
  const pairs = start.length / 2
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > pairs * 0.2 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.2 && odd < pairs * 0.05) return 'utf-16be'
  if (even + odd > pairs * 0.1) throw refused('This is not a CSV file: most of it is not text.')
  return isUtf8(bytes) || SEQUENCE.test(new TextDecoder().decode(bytes)) ? 'utf-8' : 'windows-1252'
}

/** A character of several bytes, other than the one that replaces invalid bytes. */
const SEQUENCE = /[^\0-\x7f\ufffd]/

function markOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Recognizes a ZIP archive, such as an Excel workbook (.xlsx). */
export function isArchive(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03 && start[3] === 0x04
}

/** Throws `unsupported` for a file that begins like another known file type. */
export function refuseOtherFiles(start: Uint8Array): void {
  const known = NOT_TEXT.find(([signature]) => signature.every((byte, i) => start[i] === byte))
  if (known) throw refused(known[1])
  const text = startOf(start)
  const other = NOT_ROWS.find(([pattern]) => pattern.test(text))
  if (other) throw refused(other[1])
}

/** Returns the first characters, also of UTF-16. For XML, returns the text after the declaration. */
function startOf(bytes: Uint8Array): string {
  const letters = Buffer.from(bytes.subarray(0, START)).toString('latin1').replaceAll('\0', '')
  const text = letters.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').trimStart()
  const end = text.startsWith('<?xml') ? text.indexOf('?>') : -1
  const below = end < 0 ? '' : text.slice(end + 2).trimStart()
  return below.startsWith('<') ? below : text
}

export function refused(message: string): Failure {
  return new Failure('unsupported', message, { code: 'not_csv' })
}
