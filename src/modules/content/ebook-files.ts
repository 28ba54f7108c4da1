import type { CompiledTopic } from './compile.ts'
import type { EbookFormat } from './content.ts'

export interface EbookFile {
  bytes: Uint8Array
  fileName: string
}

/**
 * Makes an e-book. Loads the typesetting libraries on first use, because they are large and rarely needed.
 */
export async function makeEbook(
  source: CompiledTopic,
  format: EbookFormat,
  publicUrl: string,
): Promise<EbookFile> {
  const fileName = `kanoon-kitab-${source.topic.slug}.${format}`
  if (format === 'pdf') {
    const { makePdf } = await import('./ebook/pdf.ts')
    return { bytes: await makePdf(source, publicUrl), fileName }
  }
  const { makeEpub } = await import('./ebook/epub.ts')
  return { bytes: await makeEpub(source, publicUrl), fileName }
}
