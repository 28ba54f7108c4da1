import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadTypesetter } from '#modules/catalogue/covers/typesetter.ts'

import { shareAddress } from './share-address.ts'
import { drawShare } from './share-drawing.ts'
import { createShareFiles } from './share-files.ts'
import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE } from './share-picture.ts'
import { createSharePictures } from './share-pictures.ts'

const id = 'a1'.repeat(12)
const book = {
  title: 'The Negotiable Instruments Act',
  subtitle: null,
  author: 'Bhashyam, Adiga',
  publisher: 'Bharat Law House',
  edition: '25th',
  categorySlug: 'civil-law',
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'share-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

function files(coverText = async (asked: string) => (asked === id ? book : undefined)) {
  const shop = { name: 'Kanoon Kitab', tagline: 'Law books' }
  return createShareFiles({ pictures: createSharePictures({ catalogue: { coverText }, shop, dataDir }) })
}

test('a book has a picture of the size that messengers show, small enough for them', async () => {
  const answer = await files().request(shareAddress({ ...book, id }))
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toMatch(/immutable/)
  expect(await sharp(picture).metadata()).toMatchObject({ ...SHARE_PICTURE, format: 'jpeg' })
  expect(picture.length).toBeLessThan(300_000)
})

test('it is drawn once and then read from disk', async () => {
  const fail = async () => {
    throw new Error('must not be asked again')
  }
  expect((await files(fail).request(shareAddress({ ...book, id }))).status).toBe(200)
})

test('its address changes with what is drawn; an outdated one leads to the present one', async () => {
  const old = shareAddress({ ...book, id, edition: '24th' })
  expect(old).not.toBe(shareAddress({ ...book, id }))
  const answer = await files().request(old)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, shareAddress({ ...book, id })])
})

test('the shop has one of its own', async () => {
  const answer = await files().request(DEFAULT_SHARE_PICTURE)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).not.toMatch(/immutable/)
})

test.each([`/share/${'f'.repeat(24)}-a00000000.jpg`, '/share/x.jpg', '/share/..%2fpg', '/share/constructor'])(
  '%s is not found, and nothing is drawn',
  async (address) => {
    const before = await readdir(path.join(dataDir, 'share'))
    expect((await files().request(address)).status).toBe(404)
    expect(await readdir(path.join(dataDir, 'share'))).toEqual(before)
  },
)

test('long titles are set within the picture', async () => {
  const type = await loadTypesetter()
  const svg = drawShare(
    type,
    { ...book, title: 'Law '.repeat(90), author: 'Name, '.repeat(40) },
    'Kanoon Kitab',
  )
  expect(svg).not.toMatch(/NaN|undefined/)
})
