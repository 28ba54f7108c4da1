import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createUploadFiles } from '#http/downloads/site-files.ts'
import { createPictureVariants } from '#modules/catalogue/pictures/picture-variants.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { HOSTILE_PICTURES, plainPicture } from '#test/support/hostile-pictures.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createEditingHttp } from './editing.http.ts'

let world: EditingWorld
beforeAll(async () => {
  world = await openEditingWorld()
})
afterAll(() => world.close())

const FORM = { author: 'R. Rao', price: '950', category: 'gst', stock: '7', isbn: '9788177372939' }
const send = (method: string, path: string, fields: Parameters<typeof formOf>[0]) =>
  callerOf(createEditingHttp(world), admin)(method, path, formOf(fields))
const enter = (fields: Parameters<typeof formOf>[0]) =>
  send('POST', '/books', { title: 'With Pictures', ...FORM, ...fields })

const file = (bytes: Uint8Array, name = 'cover.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const png = async (background: string) =>
  file(await plainPicture(background).png().toBuffer(), `${background}.png`)

describe('pictures of a book', () => {
  test('keep the order of the form, the first as cover', async () => {
    const image = [await png('red'), await png('green'), await png('blue')]
    const { status, body } = await enter({ image, pictures: '["new:2","new:0","new:1"]' })
    expect(status).toBe(201)
    const asSent = await enter({ image })
    const [red, green, blue] = [asSent.body.image, ...(asSent.body.images as string[])]
    expect([body.image, body.images]).toEqual([blue, [red, green]])
  })

  test('can be reordered, added and removed', async () => {
    const { body } = await enter({ image: [await png('navy'), await png('teal')] })
    const [teal] = body.images as string[]
    const pictures = JSON.stringify(['new:0', teal])
    const changed = await send('PUT', `/books/${String(body._id)}`, { image: await png('gold'), pictures })
    expect(changed.body).toMatchObject({ images: [teal] })
    expect(changed.body.image).not.toBe(body.image)
    expect(await world.uploads()).not.toContain(String(body.image).replace('/uploads/', ''))
    const none = await send('PUT', `/books/${String(body._id)}`, { pictures: '[]' })
    expect(none.body).toMatchObject({ images: [], image: expect.stringMatching(/^\/covers\//) })
  })

  test('stay on disk while another book shows them', async () => {
    const first = await enter({ image: await png('plum') })
    const second = await enter({ image: await png('plum') })
    expect(second.body.image).toBe(first.body.image)
    await send('PUT', `/books/${String(first.body._id)}`, { pictures: '[]' })
    expect(await world.uploads()).toContain(String(second.body.image).replace('/uploads/', ''))
  })

  test('are upright, without metadata, and served in every width as AVIF and WebP, cacheable forever', async () => {
    const sent = await plainPicture('olive', 900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await enter({ image: file(sent, 'sideways.jpg') })
    const app = createUploadFiles({ pictures: createPictureVariants(world) })
    // Not `bytes()`: in a worker that has started a server, the global Response belongs to the server library
    // and lacks this method.
    const whole = await app.request(String(body.image))
    const { width, height, exif, orientation } = await sharp(await whole.arrayBuffer()).metadata()
    expect({ width, height, exif, orientation }).toMatchObject({ width: 600, height: 900, exif: undefined })
    expect(whole.headers.get('cache-control')).toContain('immutable')
    for (const ending of ['-240.webp', '-320.avif', '-640.webp']) {
      const answer = await app.request(String(body.image).replace('.webp', ending))
      expect(answer.headers.get('content-type')).toBe(`image/${ending.slice(-4)}`)
    }
    expect(body.thumbnail).toBe(String(body.image).replace('.webp', '-240.webp'))
    const never = { draw: () => new Promise<never>(() => undefined) }
    const busy = createUploadFiles({ pictures: createPictureVariants(world, never) })
    const headers = { accept: 'image/avif,image/svg+xml,*/*' }
    const meanwhile = await busy.request(String(body.image).replace('.webp', '-160.avif'), { headers })
    const kept = meanwhile.headers.get('cache-control')
    expect([meanwhile.headers.get('content-type'), kept]).toEqual(['image/webp', 'no-store'])
    for (const name of ['..%2Fconfig', `${'0'.repeat(32)}.webp`, 'x-999.webp'])
      expect((await app.request(`/uploads/${name}`)).status).toBe(404)
  })
})

describe('rejects with 400 naming the picture and leaves no files:', () => {
  test.each(HOSTILE_PICTURES.map((one) => [one.what, one] as const))('%s', async (_what, hostile) => {
    const before = await world.uploads()
    const image = [await png('maroon'), file(await hostile.bytes(), hostile.name)]
    const { status, body } = await enter({ image })
    expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path: 'image' }] })
    expect(body.message).toContain(hostile.name)
    expect(await world.uploads()).toEqual(before)
  })

  test('a good picture in a rejected form', async () => {
    const before = await world.uploads()
    expect((await enter({ image: await png('tan'), category: 'nothing' })).status).toBe(400)
    expect((await enter({ image: await png('tan'), supersedes: 'f'.repeat(24) })).status).toBe(400)
    expect((await enter({ image: await png('tan'), pictures: '[]' })).status).toBe(400)
    expect(await world.uploads()).toEqual(before)
  })

  test('a ninth picture', async () => {
    const image = await Promise.all(Array.from({ length: 9 }, (_, i) => png(`#00000${i}`)))
    expect((await enter({ image })).status).toBe(400)
  })
})

test('removes data hidden after a picture', async () => {
  const hidden = 'PK-hidden-payload<script>'
  const sent = Buffer.concat([await plainPicture('pink').png().toBuffer(), Buffer.from(hidden)])
  const { body } = await enter({ image: file(sent) })
  const app = createUploadFiles({ pictures: createPictureVariants(world) })
  const kept = Buffer.from(await (await app.request(String(body.image))).arrayBuffer())
  expect(kept.includes(hidden)).toBe(false)
  expect((await sharp(kept).metadata()).format).toBe('webp')
})
