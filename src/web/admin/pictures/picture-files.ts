import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

import { MAX_PICTURE_BYTES } from '#web/admin/books/book-form/values/picture.ts'

/** Limit per upload; the rest goes in a second one. */
export const MAX_FILES = 5000
/** Bytes of a ZIP to read at a time: they can expand a thousandfold. */
const STEP = 16_384

/** A file of an upload, or the reason why it can't be extracted. */
export type FoundFile = { name: string; bytes: Uint8Array } | { name: string; issue: string }

/** A file that expands this far is an attack, so its ZIP isn't read further. */
const MAX_UNPACKED = 100_000_000

const TOO_LARGE = 'It is larger than 10 MB.'
const UNREADABLE = 'It cannot be unpacked: it is damaged, or has a password.'

/**
 * Yields the chosen pictures and those inside chosen ZIPs, one at a time. Unpacks only the next file, and
 * stops at the size limit of a picture if a file declares a smaller size than it has.
 */
export async function* filesOf(chosen: readonly File[]): AsyncGenerator<FoundFile> {
  let found = 0
  for (const file of chosen) {
    for await (const one of isZip(file) ? unpacked(file) : single(file)) {
      found += 1
      if (found > MAX_FILES) {
        yield { name: file.name, issue: 'More than 5,000 files: please send the rest in a second ZIP.' }
        return
      }
      yield one
    }
  }
}

function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed'
}

async function* single(file: File): AsyncGenerator<FoundFile> {
  const { name, size } = file
  if (size > MAX_PICTURE_BYTES) yield { name, issue: TOO_LARGE }
  else yield { name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function* unpacked(zip: File): AsyncGenerator<FoundFile> {
  const ready: FoundFile[] = []
  let entries = 0
  let unfinished = 0
  let broken = false
  const done = (file: FoundFile) => {
    unfinished -= 1
    ready.push(file)
  }
  const unzip = new Unzip((entry) => {
    entries += 1
    if (isHidden(entry.name)) return
    unfinished += 1
    take(entry, { done, stop: () => (broken = true) })
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < zip.size && entries <= MAX_FILES && !broken; at += STEP) {
    const piece = new Uint8Array(await zip.slice(at, at + STEP).arrayBuffer())
    try {
      unzip.push(piece, at + STEP >= zip.size)
    } catch {
      broken = true
    }
    yield* ready.splice(0)
  }
  if (entries === 0 || broken || unfinished > 0)
    yield { name: zip.name, issue: 'It is no ZIP file, or is damaged.' }
}

/** Folders, and metadata that macOS adds. */
function isHidden(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)
}

/** Collects one file of a ZIP. Trusts its declared size only if that is too large. */
function take(entry: UnzipFile, { done, stop }: { done(file: FoundFile): void; stop(): void }): void {
  const { name, originalSize = 0 } = entry
  if (originalSize > MAX_PICTURE_BYTES) return done({ name, issue: TOO_LARGE })
  const parts: Uint8Array[] = []
  let size = 0
  let over = false
  const end = (file: FoundFile) => {
    over = true
    done(file)
  }
  entry.ondata = (error, data, final) => {
    size += data?.length ?? 0
    if (size > MAX_UNPACKED) stop()
    if (over) return
    if (error) return end({ name, issue: UNREADABLE })
    if (size > MAX_PICTURE_BYTES) return end({ name, issue: TOO_LARGE })
    parts.push(data)
    if (final) end({ name, bytes: joined(parts, size) })
  }
  try {
    entry.start()
  } catch {
    end({ name, issue: UNREADABLE })
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
