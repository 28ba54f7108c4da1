import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import type { BookCard } from './book.ts'
import { coverSources } from './cover-image.ts'
import { createCoverFiles } from './cover-files.ts'
import { createCovers } from './covers.ts'
import { createCoverStore } from './covers/cover-store.ts'

let world: CatalogueWorld
let dataDir: string
let book: BookCard

beforeAll(async () => {
  world = await openCatalogueWorld()
  dataDir = await mkdtemp(path.join(tmpdir(), 'covers-'))
  const [first] = (await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })).books
  if (!first) throw new Error('no book')
  book = first
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const get = async (file: string) => {
  const app = createCoverFiles({ covers: createCovers({ catalogue: world.catalogue, dataDir }) })
  const response = await app.request(file)
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}
const filesOnDisk = () => readdir(path.join(dataDir, 'covers'))

describe('GET /covers/:file', () => {
  test('draws each address that coverSources names, to be kept for ever', async () => {
    const { src, avif } = coverSources(book.image)
    const small = avif?.split(' ')[0] ?? ''
    for (const [file, type] of [
      [src, 'image/webp'],
      [small, 'image/avif'],
      [book.image, 'image/webp'],
    ] as const) {
      const { status, headers } = await get(file)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('cache-control')).toMatch(/immutable/)
    }
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test('answers the same picture from disk', async () => {
    const { src } = coverSources(book.image)
    const first = await get(src)
    expect((await get(src)).body).toEqual(first.body)
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test('an outdated address leads to the present one, and nothing is drawn for invented hashes', async () => {
    const outdated = book.image.replace(/-[0-9a-f]{8}\./, '-00000000.')
    const { status, headers } = await get(outdated)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(book.image)
    expect(await filesOnDisk()).toHaveLength(3)
  })

  test.each([
    '/covers/x.webp',
    `/covers/${'f'.repeat(24)}-00000000.webp`,
    '/covers/..%2f..%2fpg',
    '/covers/default-999.webp',
  ])('%s → 404 with the default cover', async (file) => {
    const { status, headers, body } = await get(file)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(body.length).toBeGreaterThan(500)
  })

  test('the default cover has its own addresses', async () => {
    expect((await get(coverSources(null).src)).status).toBe(200)
  })

  test('a book that is archived keeps its cover: orders still show it', async () => {
    await world.db.execute(sql`update books set archived = true where id = ${book.id}`)
    expect((await get(coverSources(book.image).src.replace('320', '160'))).status).toBe(200)
  })
})

describe('the store', () => {
  test('keeps to its size: the longest unread picture goes first', async () => {
    const folder = path.join(dataDir, 'small')
    const store = createCoverStore(folder, 25)
    await store.write('a', Buffer.alloc(10))
    await store.write('b', Buffer.alloc(10))
    await store.read('a')
    await store.write('c', Buffer.alloc(10))
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
    expect(await store.read('b')).toBeUndefined()
    expect(await createCoverStore(folder, 25).read('c')).toHaveLength(10)
  })
})
