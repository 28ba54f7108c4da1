import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createShareFiles } from '#http/downloads/site-files.ts'
import { loadFonts } from '#modules/covers/typesetter.ts'
import { uploadAddress } from '#modules/catalogue/pictures/picture-address.ts'
import { createPictureFiles, hashOf } from '#modules/catalogue/pictures/picture-files.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE, shareAddress } from './share-address.ts'
import { drawShare } from './share-drawing.ts'
import { createSharePictures } from './share-pictures.ts'

const id = 'a1'.repeat(12)
const book = {
  title: 'The Negotiable Instruments Act',
  subtitle: null,
  author: 'Bhashyam, Adiga',
  publisher: 'Bharat Law House',
  edition: '25th',
  categorySlug: 'civil-law',
  image: null as string | null,
}

let dataDir: string
let storage: Storage
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'share-'))
  storage = createDiskStorage(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true }))

function files(coverText = async (asked: string) => (asked === id ? book : undefined)) {
  const shop = { name: 'Kanoon Kitab', tagline: 'Law books' }
  return createShareFiles({
    pictures: createSharePictures({ catalogue: { coverText }, shop, dataDir, storage }),
  })
}

test('a book has a share picture within the limits of messengers', async () => {
  const answer = await files().request(shareAddress({ ...book, id }))
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toMatch(/immutable/)
  expect(await sharp(picture).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' })
  expect(picture.length).toBeLessThan(300_000)
})

test('is drawn once and then served from disk', async () => {
  const fail = async () => {
    throw new Error('must not be asked again')
  }
  expect((await files(fail).request(shareAddress({ ...book, id }))).status).toBe(200)
})

test('the address changes with every drawn fact; an outdated one redirects', async () => {
  const old = shareAddress({ ...book, id, edition: '24th' })
  expect(old).not.toBe(shareAddress({ ...book, id }))
  const answer = await files().request(old)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, shareAddress({ ...book, id })])
})

test('the shop has its own picture', async () => {
  const answer = await files().request(DEFAULT_SHARE_PICTURE)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).not.toMatch(/immutable/)
})

test.each([`/share/${'f'.repeat(24)}-a00000000.jpg`, '/share/x.jpg', '/share/..%2fpg', '/share/constructor'])(
  'returns 404 for %s and draws nothing',
  async (address) => {
    const before = await readdir(path.join(dataDir, 'share'))
    expect((await files().request(address)).status).toBe(404)
    expect(await readdir(path.join(dataDir, 'share'))).toEqual(before)
  },
)

test('fits long titles into the picture', async () => {
  const fonts = await loadFonts()
  const svg = drawShare(
    fonts,
    { ...book, title: 'Law '.repeat(90), author: 'Name, '.repeat(40) },
    'Kanoon Kitab',
  )
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('shows an uploaded picture instead of the typeset cover, in its own proportions', async () => {
  const sent = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1133cc' } })
    .webp()
    .toBuffer()
  const hash = hashOf(sent)
  await createPictureFiles(storage).write(hash, sent)
  const uploaded = { ...book, image: uploadAddress(hash) }
  const address = shareAddress({ ...uploaded, id })
  expect(address).not.toBe(shareAddress({ ...book, id }))
  const answer = await files(async () => uploaded).request(address)
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) =>
    [0, 1, 2].map((i) => data[(y * info.width + x) * info.channels + i])
  const [r = 0, g = 0, b = 0] = colourAt(240, 315)
  expect([r < 60, g < 90, b > 170]).toEqual([true, true, true])
  // The square is centred: paper is visible above and below it.
  expect(Math.min(...(colourAt(240, 90) as number[]))).toBeGreaterThan(220)
})
