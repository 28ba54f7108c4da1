import sharp from 'sharp'

import type { CoverText } from './cover-address.ts'
import { WIDTH } from './cover-parts.ts'
import { drawCover } from './layouts.ts'
import { loadTypesetter, type Typesetter } from './typesetter.ts'

export type CoverFormat = 'avif' | 'webp'

/** Draws covers; the fonts are read at the first one. Encoding runs on threads, not on the event loop. */
export function createCoverRenderer() {
  let typesetter: Promise<Typesetter> | undefined
  return async (cover: CoverText, width: number, format: CoverFormat): Promise<Buffer> => {
    const svg = drawCover(await (typesetter ??= loadTypesetter()), cover)
    const picture = sharp(Buffer.from(svg), { density: (72 * width) / WIDTH }).resize(width)
    return format === 'avif'
      ? picture.avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
      : picture.webp({ quality: 84, smartSubsample: true, effort: 3 }).toBuffer()
  }
}
