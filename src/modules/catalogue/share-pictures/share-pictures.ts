import path from 'node:path'

import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { type Fonts, loadFonts } from '#modules/covers/typesetter.ts'
import { createDrawingQueue, type DrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'
import { pictureHash } from '#modules/catalogue/pictures/picture-address.ts'
import { createPictureFiles } from '#modules/catalogue/pictures/picture-files.ts'
import { createMadeFiles, MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { loadSharp } from '#platform/pictures/decode.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { DEFAULT_SHARE_PICTURE, shareAddress } from './share-address.ts'
import { COVER_PLACE, drawShare, drawShopShare, type OwnPicture } from './share-drawing.ts'

const FILE = /^([0-9a-f]{24})-[0-9a-f]{9}\.jpg$/
const SHOP_FILE = path.posix.basename(DEFAULT_SHARE_PICTURE)

export type ShareAnswer =
  | { found: 'picture'; picture: Buffer; lasting: boolean }
  /** A drawn fact has changed, so the picture has a new URL. */
  | { found: 'moved'; address: string }
  | undefined

export interface SharePictures {
  obtain(file: string): Promise<ShareAnswer>
}

/** Draws the pictures of shared links on first request and stores them in `share`. */
export function createSharePictures({
  catalogue,
  shop,
  dataDir,
  storage,
  queue = createDrawingQueue(),
}: Needs<'storage'> & {
  /** Stored books; uploads are in `storage`. */
  catalogue: Pick<CatalogueService, 'coverText'>
  shop: { name: string; tagline: string }
  dataDir: string
  queue?: DrawingQueue
}): SharePictures {
  const store = createMadeFiles(MADE_FOLDERS.share, { dataDir, storage })

  const draw = (file: string, svgOf: (fonts: Fonts) => string | Promise<string>) =>
    store.make(file, async () => {
      const fonts = await loadFonts()
      return queue.draw(async () => toJpeg(await svgOf(fonts)))
    })

  async function ofBook(file: string, id: string): Promise<ShareAnswer> {
    const stored = await store.read(file)
    if (stored) return { found: 'picture', picture: stored, lasting: true }
    const book = await catalogue.coverText(id)
    if (!book) return undefined
    const address = shareAddress({ ...book, id })
    // Only the correct hash is drawn, because pictures for invented hashes would fill the disk.
    if (path.posix.basename(address) !== file) return { found: 'moved', address }
    const picture = await draw(file, async (fonts) =>
      drawShare(fonts, book, shop.name, await ownPicture(storage, book.image)),
    )
    return { found: 'picture', picture, lasting: true }
  }

  return {
    async obtain(file) {
      if (file === SHOP_FILE) {
        const picture = (await store.read(file)) ?? (await draw(file, (fonts) => drawShopShare(fonts, shop)))
        return { found: 'picture', picture, lasting: false }
      }
      const id = FILE.exec(file)?.[1]
      return id === undefined ? undefined : ofBook(file, id)
    },
  }
}

/** Messengers reject pictures of more than about 300 KB. */
async function toJpeg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Loads an uploaded picture, sized for the cover's place. Undefined for other URLs. */
async function ownPicture(storage: Storage, image: string | null): Promise<OwnPicture | undefined> {
  const hash = pictureHash(image ?? '')
  const stored = hash === undefined ? undefined : await createPictureFiles(storage).read(hash)
  if (!stored) return undefined
  const sharp = await loadSharp()
  const { data, info } = await sharp(stored)
    .resize({ ...COVER_PLACE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { href: `data:image/png;base64,${data.toString('base64')}`, width, height }
}
