import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { buildBook } from '#test/support/books.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { HOSTILE_PICTURES, plainPicture } from '#test/support/hostile-pictures.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createPictureFilesHttp } from './picture-files.http.ts'

let world: EditingWorld
let bookId: string
const ISBN = '9780306406157'

beforeAll(async () => {
  world = await openEditingWorld()
  ;({ id: bookId } = await buildBook(world.db))
  await world.db.update(books).set({ isbn: ISBN }).where(eq(books.id, bookId))
})
afterAll(() => world.close())

const post = (form: FormData, actor = admin) =>
  callerOf(createPictureFilesHttp(world), actor)('POST', '/admin/pictures', form)

async function send(name: string, colour: string, fields: Record<string, string> = {}) {
  const bytes = await plainPicture(colour).jpeg().toBuffer()
  return post(formOf({ image: new File([new Uint8Array(bytes)], name), ...fields }))
}

const stored = async () => (await world.db.select().from(books).where(eq(books.id, bookId)))[0]!

test('adds pictures at the places their names state and keeps existing ones unless told to replace them', async () => {
  expect(await send(`${ISBN}.jpg`, 'olive')).toMatchObject({
    status: 200,
    body: { outcome: 'placed', place: 1, book: { _id: bookId } },
  })
  expect(await send(`covers/${ISBN}_2.jpg`, 'navy')).toMatchObject({ body: { outcome: 'placed', place: 2 } })
  const { image, images, version } = await stored()
  expect([image, images.length]).toEqual([expect.stringMatching(/^\/uploads\//), 1])
  expect(world.touched()).toContain(`book:${bookId}`)

  expect(await send(`${ISBN}.jpg`, 'olive')).toMatchObject({ body: { outcome: 'same' } })
  const files = await world.uploads()
  expect(await send(`${ISBN}.jpg`, 'teal')).toMatchObject({ body: { outcome: 'kept' } })
  expect(await world.uploads()).toEqual(files)
  expect((await stored()).version).toBe(version)

  expect(await send(`${ISBN}.jpg`, 'teal', { replace: 'yes' })).toMatchObject({ body: { outcome: 'placed' } })
  expect((await stored()).image).not.toBe(image)
  // The picture that no book shows any longer is deleted.
  expect(await world.uploads()).toHaveLength(files.length)
})

describe('rejects and leaves no files:', () => {
  test.each([
    ['cover.jpg', 400, undefined],
    ['9780306406158.jpg', 400, undefined],
    ['9788176934251.jpg', 404, 'unknown-isbn'],
  ])('%s: %i %s', async (name, status, code) => {
    const files = await world.uploads()
    const answer = await send(name, 'tan')
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(await world.uploads()).toEqual(files)
  })

  test('an ISBN shared by two books', async () => {
    const isbn = '9781861972712'
    for (let i = 0; i < 2; i++) {
      const { id } = await buildBook(world.db)
      await world.db.update(books).set({ isbn }).where(eq(books.id, id))
    }
    expect(await send(`${isbn}.jpg`, 'tan')).toMatchObject({ status: 409, body: { code: 'several' } })
  })

  test.each(HOSTILE_PICTURES.map((one) => [one.what, one] as const))('%s', async (_what, hostile) => {
    const files = await world.uploads()
    const form = formOf({ image: new File([new Uint8Array(await hostile.bytes())], `${ISBN}_3.jpg`) })
    expect(await post(form)).toMatchObject({ status: 400, body: { issues: [{ path: 'image' }] } })
    expect(await world.uploads()).toEqual(files)
  })

  test('a request without a file, with two files, an invalid `replace`, or from a shopper', async () => {
    expect((await post(formOf({ replace: 'no' }))).status).toBe(400)
    const two = [1, 2].map((n) => new File(['x'], `${ISBN}_${n}.jpg`))
    expect((await post(formOf({ image: two }))).status).toBe(400)
    expect((await send(`${ISBN}_4.jpg`, 'tan', { replace: 'maybe' })).status).toBe(400)
    const bytes = new Uint8Array(await plainPicture('tan').jpeg().toBuffer())
    expect((await post(formOf({ image: new File([bytes], `${ISBN}_4.jpg`) }), shopper)).status).toBe(403)
  })
})
