import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { buildBook } from '#test/support/books.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { uploadAddress } from './picture-address.ts'
import { hashOf } from './picture-files.ts'
import { createUploadKeeping } from './pictures.ts'

// When one process adds the same bytes that another removes from a bucket, the saved book keeps its file.

const database = openFileDatabase()
const BYTES = Buffer.from('the same picture')
const ADDRESS = uploadAddress(hashOf(BYTES))
const NAME = ADDRESS.slice(1)
const made = [{ address: ADDRESS, bytes: BYTES }]

/** A bucket in memory. */
const files = new Map<string, Buffer>()
const bucket: Storage = {
  remote: true,
  put: async (name, content) => void files.set(name, Buffer.from(content)),
  get: async (name) => files.get(name),
  open: async () => undefined,
  has: async (name) => files.has(name),
  remove: async (name) => void files.delete(name),
  async *list() {},
}
beforeEach(() => files.clear())

const keepingOf = (storage: Storage) =>
  createUploadKeeping(storage, (work) => inTransaction(database.db, work))
async function commit(): Promise<void> {
  const { id } = await buildBook(database.db)
  await database.executeSql(`update books set image = '${ADDRESS}' where id = '${id}'`)
}

describe('a file in a bucket', () => {
  test('is stored again if removed between upload and commit', async () => {
    const keeping = keepingOf(bucket)
    await keeping.before(made)
    await keeping.removeUnseen([ADDRESS])
    expect(files.has(NAME)).toBe(false)
    await commit()
    await keeping.after(made)
    expect(files.get(NAME)).toEqual(BYTES)
  })

  test('is restored if its book commits during the removal', async () => {
    files.set(NAME, BYTES)
    const meeting: Storage = {
      ...bucket,
      async remove(name) {
        await commit()
        await bucket.remove(name)
      },
    }
    await keepingOf(meeting).removeUnseen([ADDRESS])
    expect(files.get(NAME)).toEqual(BYTES)
  })

  test('is removed only if no book shows it', async () => {
    const keeping = keepingOf(bucket)
    files.set(NAME, BYTES)
    await commit()
    await keeping.removeUnseen([ADDRESS])
    expect(files.has(NAME)).toBe(true)
    const other = uploadAddress('0'.repeat(32))
    files.set(other.slice(1), BYTES)
    await keeping.removeUnseen([other])
    expect(files.has(other.slice(1))).toBe(false)
  })

  test.each(['settings', 'text'])('stays while any version of the %s names it', async (kind) => {
    files.set(NAME, BYTES)
    const revise = (state: object) =>
      database.executeSql(
        `insert into revisions (kind, name, state, at) values ($1, 'shop', $2, '2026-11-20T10:00:00Z')`,
        [kind, JSON.stringify(state)],
      )
    await revise({ storePhoto: ADDRESS })
    await revise({ storePhoto: '' })
    await keepingOf(bucket).removeUnseen([ADDRESS])
    expect(files.has(NAME)).toBe(true)
  })

  test('is never awaited within a transaction', async () => {
    const waiting: Storage = { ...bucket, put: () => new Promise(() => undefined) }
    await inTransaction(database.db, (tx) => keepingOf(waiting).within(tx, made))
    expect(files.size).toBe(0)
  })
})
