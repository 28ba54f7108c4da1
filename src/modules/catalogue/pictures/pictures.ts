import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { uploadAddress, uploadAt, type UploadEnding } from './picture-address.ts'
import { hashOf, type MadeUpload } from './picture-files.ts'
import { remakePicture } from './picture-maker.ts'
import { createUploadKeeping } from './upload-keeping.ts'

export interface Pictures {
  /**
   * Decodes what was sent in a form's `field` ('image'); call it outside transactions. Throws `bad-input` naming the
   * picture.
   */
  make(sent: readonly { name: string; bytes: Uint8Array }[], field?: string): Promise<MadeUpload[]>
  /** Names a file that the caller has made. */
  whole(bytes: Uint8Array, ending: UploadEnding): MadeUpload
  /**
   * Runs a write of a book that shows these files, which are there when it is committed; its transaction calls `keep` as its last
   * step. When it fails the files go again. Throws `unavailable` when they cannot be stored.
   */
  storing<T>(made: readonly MadeUpload[], write: (keep: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T>
  /** Removes the files of those addresses that no book shows; call it after the transaction. Failures are logged only. */
  drop(addresses: readonly string[]): Promise<void>
}

/** Uploads of books, pictures and PDFs, named by their content. */
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
    const uploads = addresses.filter((address) => uploadAt(address) !== undefined)
    if (uploads.length === 0) return
    await keeping.removeUnseen(uploads).catch((err: unknown) => {
      // The book is saved, or its refusal is on its way: a file too many is no reason to tell otherwise.
      log.error({ err, uploads }, 'uploads that no book shows could not be removed')
    })
  }

  return {
    async make(sent, field = 'image') {
      const made: MadeUpload[] = []
      for (const { name, bytes } of sent) {
        const picture = await remakePicture(name, bytes, field)
        made.push(named(picture, 'webp'))
      }
      return made
    },
    whole: named,
    async storing(made, write) {
      try {
        await keeping.before(made)
        const result = await write((tx) => keeping.within(tx, made))
        await keeping.after(made).catch((err: unknown) => {
          log.error({ err }, 'whether new uploads are still stored could not be looked up')
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

function named(bytes: Uint8Array, ending: UploadEnding): MadeUpload {
  return { address: uploadAddress(hashOf(bytes), ending), bytes }
}
