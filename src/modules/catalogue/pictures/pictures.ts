import { pictureAddress, pictureHash } from './picture-address.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { createPictureFiles, hashOf } from './picture-files.ts'
import { remakePicture } from './picture-maker.ts'
import { lockPictures, shownPictures } from './pictures.repository.ts'

/** A picture made anew, not stored yet. */
export interface MadePicture {
  address: string
  bytes: Buffer
}

export interface Pictures {
  /** Decodes what was sent; call it outside transactions. Throws `bad-input` naming the picture. */
  make(sent: readonly { name: string; bytes: Uint8Array }[]): Promise<MadePicture[]>
  /** Writes pictures for a book that the transaction is about to commit, as its last step. */
  keep(tx: Tx, made: readonly MadePicture[]): Promise<void>
  /** Removes the files of those addresses that no book shows; call it after the transaction. Failures are logged only. */
  drop(addresses: readonly string[]): Promise<void>
}

/** Uploaded pictures of books, named by their content in `dataDir/uploads`. */
export function createPictures({
  db,
  dataDir,
  log,
}: {
  db: Db
  dataDir: string
  log: Pick<Logger, 'error'>
}): Pictures {
  const files = createPictureFiles(dataDir)

  async function removeUnseen(uploads: readonly string[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockPictures(tx)
      const shown = new Set(await shownPictures(tx, uploads))
      for (const address of uploads) {
        const hash = pictureHash(address)
        if (hash && !shown.has(address)) await files.remove(hash)
      }
    })
  }

  return {
    async make(sent) {
      const made: MadePicture[] = []
      for (const { name, bytes } of sent) {
        const picture = await remakePicture(name, bytes)
        made.push({ address: pictureAddress(hashOf(picture)), bytes: picture })
      }
      return made
    },
    async keep(tx, made) {
      if (made.length === 0) return
      await lockPictures(tx)
      for (const { address, bytes } of made) {
        const hash = pictureHash(address)
        if (hash && !(await files.has(hash))) await files.write(hash, bytes)
      }
    },
    async drop(addresses) {
      const uploads = addresses.filter((address) => pictureHash(address) !== undefined)
      if (uploads.length === 0) return
      await removeUnseen(uploads).catch((err: unknown) => {
        // The book is saved, or its refusal is on its way: a file too many is no reason to tell otherwise.
        log.error({ err, uploads }, 'pictures that no book shows could not be removed')
      })
    },
  }
}
