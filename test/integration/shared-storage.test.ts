import { readdir } from 'node:fs/promises'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'
import { formOf } from '#test/support/editing-world.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests two processes of a shop with separate disks and a shared bucket.

let bucket: TestBucket
let database: TestDatabase
let one: TestShop
let other: TestShop
let admin: Person
beforeAll(async () => {
  bucket = await openTestBucket()
  database = await createTestDatabase('seeded')
  one = await createTestShop({ database, env: bucket.env })
  // Only one process can open an embedded database, so the second process then has its own books, but the
  // same bucket.
  other = await createTestShop({ database, env: bucket.env })
  admin = await buildAdmin(one, ADMIN)
})
afterAll(async () => {
  await other.close()
  await one.close()
  await database.drop()
  await bucket.close()
})

async function send(method: 'POST' | 'PUT', target: string, fields: Parameters<typeof formOf>[0]) {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await one.fetch(`/api${target}`, { method, headers, body: formOf(fields) })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  return { status: answer.status, body: (await answer.json()) as any }
}

const png = async (colour: string) =>
  new File([new Uint8Array(await plainPicture(colour).png().toBuffer())], `${colour}.png`)
const BOOK = {
  author: 'M. Iyer',
  price: '950',
  category: 'gst',
  stock: '7',
  isbn: '9788177372939',
  date: '2027-01-01',
}
const enter = async (title: string, colour: string) =>
  (await send('POST', '/books', { ...BOOK, title, image: await png(colour) })).body
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a picture uploaded to one process shows on the other in every width, and on neither disk', async () => {
  const { image } = await enter('Shared Deeds', 'teal')
  for (const shop of [other, one]) {
    const whole = await shop.fetch(image)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(await bytesOf(whole)).metadata()).width).toBe(700)
    const small = await shop.fetch(image.replace('.webp', '-160.avif'))
    expect((await sharp(await bytesOf(small)).metadata()).width).toBe(160)
    expect(await readdir(shop.dataDir)).not.toContain('uploads')
  }
})

test('a share picture and a catalogue made by one process reach the other through the bucket', async () => {
  for (const file of ['/share/kanoon-kitab.jpg', '/catalogues/bare-acts.pdf']) {
    const made = await bytesOf(await one.fetch(file))
    expect(await bytesOf(await other.fetch(file)), file).toEqual(made)
  }
})

test('a picture removed on one process is gone on the other, with its widths', async () => {
  const { _id: id, image } = await enter('Taken Deeds', 'plum')
  const width = image.replace('.webp', '-160.avif')
  expect([(await other.fetch(image)).status, (await other.fetch(width)).status]).toEqual([200, 200])
  await send('PUT', `/books/${id}`, { pictures: '[]' })
  for (const address of [image, width]) expect((await other.fetch(address)).status, address).toBe(404)
})

test('a picture that another book also shows stays when one of them drops it', async () => {
  const first = await enter('First of Two', 'gold')
  const second = await enter('Second of Two', 'gold')
  expect(second.image).toBe(first.image)
  await send('PUT', `/books/${first._id}`, { pictures: '[]' })
  expect((await other.fetch(first.image)).status).toBe(200)
})

test('while the bucket is away: 503 instead of 404, and no book is saved without its picture', async () => {
  const { image } = await enter('Away Deeds', 'olive')
  await bucket.stop()
  for (const address of [image, image.replace('.webp', '-240.avif')]) {
    const answer = await other.fetch(address)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
  }
  const refused = await send('POST', '/books', { ...BOOK, title: 'Unsaved Deeds', image: await png('pink') })
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The shop can’t reach its files right now. Please try again in a moment.',
  ])
  const { body } = await admin.get('/books?search=Unsaved+Deeds')
  expect(JSON.stringify(body)).not.toContain('Unsaved Deeds')
  await bucket.start()
  expect((await other.fetch(image)).status).toBe(200)
})
