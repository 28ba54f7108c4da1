import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  name: string
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * Writes a ZIP archive part by part, reading each file only when its turn comes. `day` ('2026-11-01') dates
 * the files, so that equal contents give equal bytes.
 */
export async function* zipParts(files: readonly ZippedFile[], day: string): AsyncGenerator<Uint8Array, void> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = new Date(`${day}T12:00:00`)
    archive.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  archive.end()
  yield* written
}
