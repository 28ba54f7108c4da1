import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { pictureHeader } from '#platform/pictures/decode.ts'

import type { StoredPhoto } from './settings.schema.ts'

/** Stores photos of the store and pictures in texts. They appear once settings or a text name them. */
export function createPhotosService({ db, pictures }: { db: Db; pictures: Pictures }) {
  return {
    /** Throws `bad-input` if the file isn't a picture. */
    async add(photo: File): Promise<StoredPhoto> {
      const sent = { name: photo.name, bytes: await photo.bytes() }
      const [made] = await pictures.make([sent], 'photo')
      if (!made) throw new Error('No picture was made')
      await pictures.storing([made], (keep) => inTransaction(db, keep))
      const { width, height } = await pictureHeader(made.bytes)
      return { address: made.address, width, height }
    },
  }
}

export type PhotosService = ReturnType<typeof createPhotosService>
