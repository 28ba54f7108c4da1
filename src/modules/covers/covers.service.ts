import { LRUCache } from 'lru-cache'

import { coverFile, type CoverText } from './cover-address.ts'
import { drawCover } from './layouts.ts'
import { loadFonts } from './typesetter.ts'

const FILE = /^([0-9a-f]{24})-[0-9a-f]{8}\.svg$/
const DEFAULT_FILE = 'default.svg'

/** Bytes of recent covers in memory. Browsers and proxies cache the others. */
const MAX_CACHED = 16_000_000

/** The cover of a book without printable facts. */
const DEFAULT: CoverText = {
  title: 'Kanoon Kitab',
  subtitle: 'Law, tax and audit books',
  author: null,
  publisher: null,
  edition: null,
  categorySlug: '',
}

export type CoverAnswer =
  /** If `lasting`, the cover's URL changes with the printed facts. */
  | { found: 'cover'; svg: string; lasting: boolean }
  /** The book's facts have changed, so its cover has a new URL. */
  | { found: 'moved'; file: string }
  /** There is no such book. `svg` is the default cover. */
  | { found: 'nothing'; svg: string }

export interface Covers {
  /** Draws the cover of a file name from `coverAddress()`. */
  obtain(file: string): Promise<CoverAnswer>
}

/** Draws covers on request. */
export function createCovers({
  catalogue,
}: {
  catalogue: { coverText(id: string): Promise<CoverText | undefined> }
}): Covers {
  const drawn = new LRUCache<string, string>({ maxSize: MAX_CACHED, sizeCalculation: (svg) => svg.length })

  async function draw(file: string, text: CoverText): Promise<string> {
    const svg = drawn.get(file) ?? drawCover(await loadFonts(), text)
    drawn.set(file, svg)
    return svg
  }

  return {
    async obtain(file) {
      if (file === DEFAULT_FILE) {
        return { found: 'cover', svg: await draw(file, DEFAULT), lasting: false }
      }
      const cached = drawn.get(file)
      if (cached) return { found: 'cover', svg: cached, lasting: true }
      const id = FILE.exec(file)?.[1]
      const text = id === undefined ? undefined : await catalogue.coverText(id)
      if (id === undefined || !text) return { found: 'nothing', svg: await draw(DEFAULT_FILE, DEFAULT) }
      const current = coverFile({ ...text, id })
      if (current !== file) return { found: 'moved', file: current }
      return { found: 'cover', svg: await draw(file, text), lasting: true }
    },
  }
}
