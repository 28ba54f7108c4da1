import type { EbookFormat } from './content.ts'
import type { TopicSource } from './library.ts'

/** A finished e-book file. */
export interface EbookFile {
  bytes: Uint8Array
  /** Of what the file is made of: equal for equal content. */
  hash: string
  fileName: string
}

export interface EbookFiles {
  obtain(source: TopicSource, format: EbookFormat): Promise<EbookFile>
}

/** Each file is made once, however many ask at the same time. */
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

/** The typesetting libraries are big and rarely needed: they are loaded with the first book. */
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
