import sharp from 'sharp'

import { pictureHash } from '#modules/catalogue/pictures/picture-address.ts'
import { createPictureFiles } from '#modules/catalogue/pictures/picture-files.ts'

import { COVER_PLACE, type OwnPicture } from './share-drawing.ts'

/** The uploaded picture at an address, sized for the place of the cover; undefined for all others. */
export async function ownPicture(dataDir: string, image: string | null): Promise<OwnPicture | undefined> {
  const hash = pictureHash(image ?? '')
  const stored = hash === undefined ? undefined : await createPictureFiles(dataDir).read(hash)
  if (!stored) return undefined
  const { data, info } = await sharp(stored)
    .resize({ ...COVER_PLACE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { href: `data:image/png;base64,${data.toString('base64')}`, width, height }
}
