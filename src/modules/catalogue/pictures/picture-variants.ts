import { loadSharp } from '#platform/pictures/decode.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { createDrawingQueue, type DrawingQueue } from './drawing-queue.ts'
import { PICTURE_WIDTHS } from './picture-address.ts'
import { createPictureFiles } from './picture-files.ts'
import { createMadeFiles, MADE_FOLDERS } from './shared-files.ts'

const FILE = /^([0-9a-f]{32})(?:-(\d{3}))?\.(webp|avif)$/

export interface UploadedPicture {
  picture: Buffer
  format: 'webp' | 'avif'
  /** Set if this is the whole picture, sent until the requested width is ready. */
  standsIn?: true
}

export interface PictureVariants {
  /**
   * Returns the picture for a file name from `coverSources()`, resizing it if needed; undefined if it doesn't
   * exist. With `standIn`, the caller gets the whole picture immediately.
   */
  obtain(file: string, wish?: { standIn: boolean }): Promise<UploadedPicture | undefined>
}

/** Resizes uploaded pictures and caches the widths. */
export function createPictureVariants(
  place: { dataDir: string; storage: Storage },
  queue: DrawingQueue = createDrawingQueue(),
): PictureVariants {
  const files = createPictureFiles(place.storage)
  const cache = createMadeFiles(MADE_FOLDERS.widths, place)

  const make = (original: Buffer, variant: Variant): Promise<Buffer> =>
    cache.make(variant.name, () => queue.draw(() => resized(original, variant)))

  /** Resizes in the background. A failure is retried on the next request. */
  function makeMeanwhile(original: Buffer, wanted: Variant): UploadedPicture {
    make(original, wanted).catch(() => undefined)
    return { picture: original, format: 'webp', standsIn: true }
  }

  async function original(hash: string): Promise<UploadedPicture | undefined> {
    const picture = await files.read(hash)
    return picture && { picture, format: 'webp' }
  }

  return {
    async obtain(file, { standIn } = { standIn: false }) {
      const [, hash, size, ending] = FILE.exec(file) ?? []
      if (!hash) return undefined
      const format = ending === 'avif' ? 'avif' : 'webp'
      if (size === undefined && format === 'webp') return original(hash)
      if (!PICTURE_WIDTHS.some((width) => String(width) === size)) return undefined
      // Widths of a removed picture are no longer served, although the cache may still have them.
      const cached = (await files.has(hash)) ? await cache.read(file) : undefined
      if (cached) return { picture: cached, format }
      const whole = await files.read(hash)
      if (!whole) return undefined
      const wanted: Variant = { name: file, width: Number(size), format }
      return standIn ? makeMeanwhile(whole, wanted) : { picture: await make(whole, wanted), format }
    },
  }
}

interface Variant {
  name: string
  width: number
  format: 'webp' | 'avif'
}

async function resized(original: Buffer, { width, format }: Variant): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 })
  ).toBuffer()
}
