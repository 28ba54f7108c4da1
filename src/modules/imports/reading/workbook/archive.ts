import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

import { refused } from '#modules/imports/reading/encoding.ts'
import { badField, Failure } from '#platform/errors.ts'

/** Maximum bytes of one unpacked part. Two lakh rows of fifteen columns take 100 MB. */
const MAX_PART_BYTES = 300_000_000
/** Maximum bytes of all reads together. A sheet is read twice. */
const MAX_UNPACKED = 800_000_000
const MAX_PARTS = 2000

/** Parts of a workbook. Each is unpacked while it is read. */
export interface Archive {
  has(name: string): boolean
  /** Text of a part, in pieces; empty if the part is missing. */
  read(name: string): AsyncIterable<string>
  close(): void
}

/**
 * Opens the ZIP archive of a workbook. Throws `unsupported` for a broken archive, and `bad-input` for an
 * archive whose parts are too large.
 */
export async function openArchive(bytes: Buffer, mostUnpacked = MAX_UNPACKED): Promise<Archive> {
  const zip = await readable(() => fromBufferPromise(bytes, { autoClose: false }))
  const entries = await readable(() => entriesOf(zip))
  const budget = { left: mostUnpacked }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => piecesOf(zip, entries.get(name.toLowerCase()), budget),
    close: () => zip.close(),
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MAX_PARTS) throw tooLarge()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  return entries
}

/** Unpacks a part. Fails at the first byte beyond the length that the archive declares. */
async function* piecesOf(
  zip: ZipFile,
  entry: Entry | undefined,
  budget: { left: number },
): AsyncGenerator<string> {
  if (!entry) return
  if (entry.uncompressedSize > MAX_PART_BYTES) throw tooLarge()
  if (entry.isEncrypted())
    throw refused('This workbook has a password. Save it without one and upload it again.')
  const stream = await readable(() => zip.openReadStreamPromise(entry))
  const decoder = new TextDecoder()
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      budget.left -= bytes.length
      if (budget.left < 0) throw tooLarge()
      yield decoder.decode(bytes, { stream: true })
    }
  } catch (error) {
    throw error instanceof Failure ? error : brokenWorkbook()
  } finally {
    stream.destroy()
  }
}

/** Treats any error of a library as an issue with the file. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Failure ? error : brokenWorkbook()
  }
}

export function brokenWorkbook(): Failure {
  return refused('This workbook is damaged. Save it again as .xlsx and upload that file.')
}

export function tooLarge(): Failure {
  return badField(
    'file',
    'This workbook is too large: a file has at most 20,000 rows. Split it, or save it as “CSV UTF-8”.',
  )
}
