import type { EbookFormat } from './content.ts'
import type { TopicSource } from './library.ts'

export interface EbookFile {
  bytes: Uint8Array
  /** Hash of the file's source: equal for equal content. */
  hash: string
  fileName: string
}

export interface EbookFiles {
  obtain(source: TopicSource, format: EbookFormat): Promise<EbookFile>
}

/** Makes each file once, even for concurrent requests. */
export function createEbookFiles(publicUrl: string): EbookFiles {
  const made = new Map<string, Promise<EbookFile>>()
  return {
    obtain(source, format) {
      const key = `${source.hash}.${format}`
      const known = made.get(key)
      if (known) return known
      const making = makeEbook(source, format, publicUrl)
      made.set(key, making)
      making.catch(() => made.delete(key))
      return making
    },
  }
}

/** Loads the typesetting libraries with the first book: they are large and rarely needed. */
export async function makeEbook(
  source: TopicSource,
  format: EbookFormat,
  publicUrl: string,
): Promise<EbookFile> {
  const { topic, hash } = source
  const fileName = `kanoon-kitab-${topic.slug}.${format}`
  if (format === 'pdf') {
    const { makePdf } = await import('./ebook/pdf.ts')
    return { bytes: await makePdf(source, publicUrl), hash, fileName }
  }
  const { makeEpub } = await import('./ebook/epub.ts')
  return { bytes: await makeEpub(source, publicUrl), hash, fileName }
}
