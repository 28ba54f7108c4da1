import { uploadAddress, uploadAt, type UploadEnding } from './picture-address.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { createPictureFiles, hashOf } from './picture-files.ts'
import { remakePicture } from './picture-maker.ts'
import { lockPictures, shownPictures } from './pictures.repository.ts'

/** A picture made anew or another checked file, not stored yet. */
export interface MadeUpload {
  address: string
  bytes: Uint8Array
}

export interface Pictures {
  /**
   * Decodes what was sent in a form's `field` ('image'); call it outside transactions. Throws `bad-input` naming the
   * picture.
   */
  make(sent: readonly { name: string; bytes: Uint8Array }[], field?: string): Promise<MadeUpload[]>
  /** A file that is kept as it was sent; its caller has checked it. */
  whole(bytes: Uint8Array, ending: UploadEnding): MadeUpload
  /** Writes files for a book that the transaction is about to commit, as its last step. */
  keep(tx: Tx, made: readonly MadeUpload[]): Promise<void>
  /** Removes the files of those addresses that no book shows; call it after the transaction. Failures are logged only. */
  drop(addresses: readonly string[]): Promise<void>
}

/** Uploads of books, pictures and PDFs, named by their content in `dataDir/uploads`. */
export function createPictures({
  db,
  dataDir,
  log,
}: {
  db: Db
  dataDir: string
  log: Pick<Logger, 'error'>
}): Pictures {
  const filesOf = { webp: createPictureFiles(dataDir), pdf: createPictureFiles(dataDir, 'pdf') }

  async function removeUnseen(uploads: readonly string[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockPictures(tx)
      const shown = new Set(await shownPictures(tx, uploads))
      for (const address of uploads) {
        const upload = uploadAt(address)
        if (upload && !shown.has(address)) await filesOf[upload.ending].remove(upload.hash)
      }
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
    async keep(tx, made) {
      if (made.length === 0) return
      await lockPictures(tx)
      for (const { address, bytes } of made) {
        const upload = uploadAt(address)
        if (!upload) continue
        const files = filesOf[upload.ending]
        if (!(await files.has(upload.hash))) await files.write(upload.hash, bytes)
      }
    },
    async drop(addresses) {
      const uploads = addresses.filter((address) => uploadAt(address) !== undefined)
      if (uploads.length === 0) return
      await removeUnseen(uploads).catch((err: unknown) => {
        // The book is saved, or its refusal is on its way: a file too many is no reason to tell otherwise.
        log.error({ err, uploads }, 'uploads that no book shows could not be removed')
      })
    },
  }
}

function named(bytes: Uint8Array, ending: UploadEnding): MadeUpload {
  return { address: uploadAddress(hashOf(bytes), ending), bytes }
}
