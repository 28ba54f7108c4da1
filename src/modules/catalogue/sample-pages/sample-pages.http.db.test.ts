import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { parseBook, parseNewBook, type SentPicture } from '#modules/catalogue/editing/book-form.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { HOSTILE_PICTURES, plainPicture } from '#test/support/hostile-pictures.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createSamplePagesHttp } from './sample-pages.http.ts'
import { MAX_SAMPLE_PICTURES } from '#modules/catalogue/sample-pages.ts'

let world: EditingWorld
let id: string
beforeAll(async () => {
  world = await openEditingWorld()
})
afterAll(() => world.close())

const FORM = { title: 'To Look Into', author: 'R. Rao', price: '950', category: 'gst', stock: '7' }
async function enter(pictures: SentPicture[] = []) {
  const form = { fields: { ...FORM, isbn: '9788177372939' }, pictures }
  return (await world.bookEditing.create(admin, parseNewBook(form))).book
}
const ask = (method: string, body?: unknown, book = id) =>
  callerOf(createSamplePagesHttp(world), admin)(method, `/admin/books/${book}/sample-pages`, body)
const add = (file: File, book = id) => ask('POST', formOf({ file }), book)

beforeEach(async () => {
  id = (await enter()).id
})

const bytesOf = async (colour: string) => new Uint8Array(await plainPicture(colour).png().toBuffer())
const png = async (colour: string) => new File([await bytesOf(colour)], 'page.png', { type: 'image/png' })
const shown = async () => (await world.catalogue.book(id)).samplePages
const onDisk = (address: unknown) =>
  world.uploads().then((files) => files.includes(String(address).replace('/uploads/', '')))

test('a book has no sample pages until staff add some; its page shows them in upload order', async () => {
  expect((await ask('GET')).body).toEqual({ pictures: [], version: 0 })
  expect(await shown()).toBeNull()
  await add(await png('red'))
  world.touched()
  const { status, body } = await add(await png('blue'))
  expect([status, body.version]).toEqual([201, 2])
  expect(await shown()).toEqual({ pictures: body.pictures })
  expect(body.pictures).toHaveLength(2)
  // Only the book's own page shows the sample pages.
  expect(world.touched()).toEqual([`book:${id}`])
})

test('re-encodes pictures like those of the gallery', async () => {
  const sent = await plainPicture('olive', 1600, 2600).jpeg().withMetadata({ orientation: 3 }).toBuffer()
  const { body } = await add(new File([new Uint8Array(sent)], 'scan.jpg'))
  const [address] = body.pictures as string[]
  expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  const { exif, height } = await sharp(`${world.dataDir}${address}`).metadata()
  expect([exif, height]).toEqual([undefined, 1920])
})

test('reorders and removes pictures, and deletes removed files', async () => {
  const { body: one } = await add(await png('plum'))
  const { body } = await add(await png('teal'))
  const [plum, teal] = body.pictures as string[]
  const { body: turned } = await ask('PUT', { pictures: [teal, plum], version: body.version })
  expect(turned.pictures).toEqual([teal, plum])
  const stale = await ask('PUT', { pictures: [plum], version: one.version })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  await ask('PUT', { pictures: [teal], version: turned.version })
  expect([await onDisk(plum), await onDisk(teal)]).toEqual([false, true])
})

test('keeps a file on disk while another book shows it', async () => {
  const { body } = await add(await png('gold'))
  const [address] = body.pictures as string[]
  const other = await enter([{ name: 'cover.png', bytes: await bytesOf('gold') }])
  expect(other.image).toBe(address)
  await ask('PUT', { pictures: [], version: body.version })
  expect(await onDisk(address)).toBe(true)
  // The other way round, the sample pages keep a picture that the book removes.
  const { body: again } = await add(await png('gold'))
  await world.bookEditing.change(admin, other.id, parseBook({ fields: { pictures: [] }, pictures: [] }))
  expect([again.pictures, await onDisk(address)]).toEqual([[address], true])
})

test('an archived book accepts sample pages and has them when restored', async () => {
  await add(await png('navy'))
  await world.bookEditing.archive(admin, id)
  const { status, body } = await add(await png('pink'))
  expect([status, (body.pictures as string[]).length]).toEqual([201, 2])
  await world.bookEditing.restore(admin, id)
  expect((await shown())?.pictures).toEqual(body.pictures)
})

describe('rejects, naming the field', () => {
  test.each(HOSTILE_PICTURES.filter(({ what }) => what !== 'an empty file'))('$what', async (hostile) => {
    const bytes = new Uint8Array(await hostile.bytes())
    const { status, body } = await add(new File([bytes], hostile.name, { type: hostile.type }))
    expect([status, (body.issues as { path: string }[])[0]?.path]).toEqual([400, 'file'])
    expect(await shown()).toBeNull()
  })

  test('an empty file, no file, and two files', async () => {
    const page = await png('red')
    const forms = [{ file: new File([], 'x.png') }, { file: 'text' }, { other: page }, { file: [page, page] }]
    for (const form of forms) expect((await ask('POST', formOf(form))).status).toBe(400)
  })

  test('a PDF, and names the accepted kinds', async () => {
    const before = await world.uploads()
    const sent = new File(['%PDF-1.7'], 'law.pdf', { type: 'application/pdf' })
    const { status, body } = await add(sent)
    expect([status, body.message]).toEqual([400, '“law.pdf” isn’t a JPEG, PNG, WebP or AVIF picture.'])
    expect(await world.uploads()).toEqual(before)
  })

  test('a repeated page, and more pages than a book may have', async () => {
    const small = async (width: number) => {
      const bytes = await plainPicture('red', width, 150).png().toBuffer()
      return new File([new Uint8Array(bytes)], 'page.png', { type: 'image/png' })
    }
    await add(await small(100))
    expect((await add(await small(100))).body.message).toBe('This page has already been added.')
    for (let n = 1; n < MAX_SAMPLE_PICTURES; n++) await add(await small(100 + n))
    const { status, body } = await add(await small(200))
    expect([status, body.message]).toEqual([
      400,
      `A book can have up to ${MAX_SAMPLE_PICTURES} sample pages.`,
    ])
  })

  test('an arrangement with unknown or repeated pages', async () => {
    const { body } = await add(await png('red'))
    const [page] = body.pictures as string[]
    const version = body.version
    const elsewhere = `/uploads/${'0'.repeat(32)}.webp`
    const put = async (pictures: unknown) =>
      ((await ask('PUT', { pictures, version })).body.issues as { path: string }[])[0]?.path
    expect(await put([elsewhere])).toBe('pictures')
    expect(await put([page, page])).toBe('pictures')
    expect(await put(['\u0000'])).toBe('pictures')
    expect(await put('all')).toBe('pictures')
  })

  test('an unknown book, with 404', async () => {
    for (const book of ['0'.repeat(24), 'x', '%00']) {
      expect((await ask('GET', undefined, book)).status).toBe(404)
      expect((await add(await png('red'), book)).status).toBe(404)
    }
  })
})
