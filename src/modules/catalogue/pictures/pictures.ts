import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { pictureHash, uploadAddress } from './picture-address.ts'
import { hashOf, type MadeUpload, uploadName } from './picture-files.ts'
import { remakePicture } from './picture-maker.ts'
import { lockPictures, shownPictures } from './pictures.repository.ts'

/** Keeps files and books consistent: a committed book has its files, and unused files are removed. */
interface UploadKeeping {
  before(made: readonly MadeUpload[]): Promise<void>
  within(tx: Tx, made: readonly MadeUpload[]): Promise<void>
  after(made: readonly MadeUpload[]): Promise<void>
  removeUnseen(addresses: readonly string[]): Promise<void>
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function createUploadKeeping(storage: Storage, inTransaction: InTransaction): UploadKeeping {
  return storage.remote ? inBucket(storage, inTransaction) : onDisk(storage, inTransaction)
}

/** A disk is fast, so everything happens within the transaction, under a lock. */
function onDisk(storage: Storage, inTransaction: InTransaction): UploadKeeping {
  return {
    before: async () => undefined,
    async within(tx, made) {
      if (made.length === 0) return
      await lockPictures(tx)
      await putMissing(storage, made)
    },
    after: async () => undefined,
    removeUnseen: (addresses) =>
      inTransaction(async (tx) => {
        await lockPictures(tx)
        const shown = new Set(await shownPictures(tx, addresses))
        for (const address of addresses) {
          if (!shown.has(address)) await storage.remove(nameOf(address))
        }
      }),
  }
}

/**
 * Transactions never wait for a bucket, so no lock covers the bucket. A writer checks again after its commit,
 * and a remover checks again after its removal. If both handle the same bytes, the later check restores the
 * file.
 */
function inBucket(storage: Storage, inTransaction: InTransaction): UploadKeeping {
  const shownNow = async (addresses: readonly string[]) =>
    new Set(await inTransaction((tx) => shownPictures(tx, addresses)))

  async function removeOne(address: string): Promise<void> {
    const bytes = await storage.get(nameOf(address))
    if (!bytes) return
    await storage.remove(nameOf(address))
    if ((await shownNow([address])).size > 0) await storage.put(nameOf(address), bytes)
  }

  return {
    before: (made) => putMissing(storage, made),
    within: async () => undefined,
    after: (made) => putMissing(storage, made),
    async removeUnseen(addresses) {
      const shown = await shownNow(addresses)
      for (const address of addresses) if (!shown.has(address)) await removeOne(address)
    },
  }
}

async function putMissing(storage: Storage, made: readonly MadeUpload[]): Promise<void> {
  for (const { address, bytes } of made) {
    const name = nameOf(address)
    if (!(await storage.has(name))) await storage.put(name, bytes)
  }
}

/** Storage name of an upload with this URL. */
function nameOf(address: string): string {
  const hash = pictureHash(address)
  if (hash === undefined) throw new Error(`no upload is at ${address}`)
  return uploadName(hash)
}

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
