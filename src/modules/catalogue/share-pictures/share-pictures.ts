import path from 'node:path'

import sharp from 'sharp'

import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createCoverStore } from '#modules/catalogue/covers/cover-store.ts'
import { createDrawingQueue, type DrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'
import { loadTypesetter, type Typesetter } from '#modules/catalogue/covers/typesetter.ts'

import { ownPicture } from './own-picture.ts'
import { shareAddress } from './share-address.ts'
import { drawShare, drawShopShare } from './share-drawing.ts'
import { DEFAULT_SHARE_PICTURE } from './share-picture.ts'

const FILE = /^([0-9a-f]{24})-[0-9a-f]{9}\.jpg$/
const MAX_BYTES = 128_000_000
const SHOP_FILE = path.posix.basename(DEFAULT_SHARE_PICTURE)

export type ShareAnswer =
  | { found: 'picture'; picture: Buffer; lasting: boolean }
  /** What is drawn has changed: the picture is at another address now. */
  | { found: 'moved'; address: string }
  | undefined

export interface SharePictures {
  obtain(file: string): Promise<ShareAnswer>
}

export interface SharePicturesDeps {
  /** Books as they are stored; uploads are in `dataDir`. */
  catalogue: Pick<CatalogueService, 'coverText'>
  shop: { name: string; tagline: string }
  dataDir: string
  queue?: DrawingQueue
}

/** Draws the pictures of shared links when they are first asked for and keeps them in `dataDir/share`. */
export function createSharePictures({
  catalogue,
  shop,
  dataDir,
  queue = createDrawingQueue(),
}: SharePicturesDeps): SharePictures {
  const store = createCoverStore(path.join(dataDir, 'share'), MAX_BYTES)
  const underWay = new Map<string, Promise<Buffer>>()
  let typesetter: Promise<Typesetter> | undefined

  /** One drawing for each file, however many ask. */
  function drawOnce(file: string, draw: (type: Typesetter) => string | Promise<string>): Promise<Buffer> {
    const known = underWay.get(file)
    if (known) return known
    const drawing = (typesetter ??= loadTypesetter())
      .then((type) => queue.draw(async () => toJpeg(await draw(type))))
      .then(async (picture) => {
        await store.write(file, picture)
        return picture
      })
      .finally(() => underWay.delete(file))
    underWay.set(file, drawing)
    return drawing
  }

  async function ofBook(file: string, id: string): Promise<ShareAnswer> {
    const kept = await store.read(file)
    if (kept) return { found: 'picture', picture: kept, lasting: true }
    const book = await catalogue.coverText(id)
    if (!book) return undefined
    const address = shareAddress({ ...book, id })
    // Only the true hash is drawn: invented ones would fill the disk.
    if (path.posix.basename(address) !== file) return { found: 'moved', address }
    const picture = await drawOnce(file, async (type) =>
      drawShare(type, book, shop.name, await ownPicture(dataDir, book.image)),
    )
    return { found: 'picture', picture, lasting: true }
  }

  return {
    async obtain(file) {
      if (file === SHOP_FILE) {
        const picture =
          (await store.read(file)) ?? (await drawOnce(file, (type) => drawShopShare(type, shop)))
        return { found: 'picture', picture, lasting: false }
      }
      const id = FILE.exec(file)?.[1]
      return id === undefined ? undefined : ofBook(file, id)
    },
  }
}

/** Messengers refuse pictures of more than 300 KB or so. */
function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}
