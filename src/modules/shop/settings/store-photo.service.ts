import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'

interface SentPhoto {
  name: string
  bytes: Uint8Array
}

/** Stores a photo of the store. It appears once the settings with its address are saved. */
export function createStorePhotoService({ db, pictures }: { db: Db; pictures: Pictures }) {
  return {
    /** Returns the photo's address. Throws `bad-input` if the file isn't a picture. */
    async add(sent: SentPhoto): Promise<{ address: string }> {
      const made = await pictures.make([sent], 'photo')
      await pictures.storing(made, (keep) => inTransaction(db, keep))
      return { address: made[0]?.address ?? '' }
    },
  }
}

export type StorePhotoService = ReturnType<typeof createStorePhotoService>
