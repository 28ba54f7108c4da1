import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { pictureHash, uploadAddress } from './picture-address.ts'
import { hashOf, type MadeUpload } from './picture-files.ts'
import { remakePicture } from './picture-maker.ts'
import { createUploadKeeping } from './upload-keeping.ts'

export interface Pictures {
  /** Decodes the files of a form's `field`, outside transactions. Throws `bad-input` naming the picture. */
  make(sent: readonly { name: string; bytes: Uint8Array }[], field?: string): Promise<MadeUpload[]>
  /**
   * Runs a write of a book that shows these files. The files are stored by the time the write commits. Its
   * transaction calls `keep` as its last step. If the write fails, the files are removed. Throws
   * `unavailable` if they can't be stored.
   */
  storing<T>(made: readonly MadeUpload[], write: (keep: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T>
  /**
   * Removes the files at those URLs that no book shows. Call it after the transaction. Failures are only
   * logged.
   */
  drop(addresses: readonly string[]): Promise<void>
}

/** Manages uploaded pictures of books, named by their content. */
export function createPictures({
  db,
  storage,
  log,
}: {
  db: Db
  storage: Storage
  log: Pick<Logger, 'error'>
}): Pictures {
  const keeping = createUploadKeeping(storage, (work) => inTransaction(db, work))

  async function drop(addresses: readonly string[]): Promise<void> {
    const uploads = addresses.filter((address) => pictureHash(address) !== undefined)
    if (uploads.length === 0) return
    await keeping.removeUnseen(uploads).catch((err: unknown) => {
      // The book is saved, or the rejection is being returned. A leftover file doesn't change the response.
      log.error({ err, uploads }, 'unused uploads not removed')
    })
  }

  return {
    async make(sent, field = 'image') {
      const made: MadeUpload[] = []
      for (const { name, bytes } of sent) {
        const picture = await remakePicture(name, bytes, field)
        made.push({ address: uploadAddress(hashOf(picture)), bytes: picture })
      }
      return made
    },
    async storing(made, write) {
      try {
        await keeping.before(made)
        const result = await write((tx) => keeping.within(tx, made))
        await keeping.after(made).catch((err: unknown) => {
          log.error({ err }, 'stored uploads not checked')
        })
        return result
      } catch (error) {
        await drop(made.map(({ address }) => address))
        throw error
      }
    },
    drop,
  }
}
