import path from 'node:path'

import sharp from 'sharp'

import { COVER_WIDTHS } from './picture-address.ts'
import { createFileCache } from './file-cache.ts'

import { createDrawingQueue, type DrawingQueue } from './drawing-queue.ts'
import { createPictureFiles } from './picture-files.ts'

const FILE = /^([0-9a-f]{32})(?:-(\d{3}))?\.(webp|avif)$/
const MAX_BYTES = 256_000_000

export interface UploadedPicture {
  picture: Buffer
  format: 'webp' | 'avif'
}

export interface PictureVariants {
  /** The picture that a file name of `coverSources()` stands for; undefined for whatever is not there. */
  obtain(file: string): Promise<UploadedPicture | undefined>
}

/** Makes the widths of uploaded pictures when they are first requested, and caches them. */
export function createPictureVariants(
  dataDir: string,
  queue: DrawingQueue = createDrawingQueue(),
): PictureVariants {
  const files = createPictureFiles(dataDir)
  const cache = createFileCache(path.join(dataDir, 'upload-widths'), MAX_BYTES)

  function make(original: Buffer, { name, width, format }: Variant): Promise<Buffer> {
    const resized = sharp(original).resize({ width, withoutEnlargement: true })
    const made = format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 })
    return cache.make(name, () => queue.draw(() => made.toBuffer()))
  }

  return {
    async obtain(file) {
      const [, hash, size, format] = FILE.exec(file) ?? []
      if (!hash || (format !== 'webp' && format !== 'avif')) return undefined
      if (size === undefined && format === 'webp') {
        const picture = await files.read(hash)
        return picture && { picture, format }
      }
      if (!COVER_WIDTHS.some((width) => String(width) === size)) return undefined
      // Widths of a picture that was taken away are not shown any longer, though the cache may have them yet.
      const cached = (await files.has(hash)) ? await cache.read(file) : undefined
      if (cached) return { picture: cached, format }
      const original = await files.read(hash)
      if (!original) return undefined
      return { picture: await make(original, { name: file, width: Number(size), format }), format }
    },
  }
}

interface Variant {
  name: string
  width: number
  format: 'webp' | 'avif'
}
