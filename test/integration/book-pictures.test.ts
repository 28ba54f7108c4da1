import { readdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { PICTURE_WIDTHS, coverSources } from '#modules/catalogue/pictures/picture-address.ts'
import { formOf } from '#test/support/editing-world.ts'
import { HOSTILE_PICTURES, plainPicture } from '#test/support/hostile-pictures.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests uploaded pictures of books over HTTP, from the form to every page that shows them.

/** The shop's origin, as its pages contain it. */
const ORIGIN = 'https://books.example'

let serial = 0

openShop({ withPages: true, env: { PUBLIC_URL: ORIGIN } })

type Fields = Parameters<typeof formOf>[0]

async function send(method: 'POST' | 'PUT', target: string, fields: Fields) {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.fetch(`/api${target}`, { method, headers, body: formOf(fields) })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  return { status: answer.status, body: (await answer.json()) as any }
}

/** Adds a new book for each test; it is on sale immediately. */
function enter(image: Fields[string]) {
  const title = `Pictures of Deeds, volume ${++serial}`
  const facts = { author: 'M. Iyer', price: '950', category: 'gst', stock: '7', isbn: '9788177372939' }
  return send('POST', '/books', { title, ...facts, date: '2027-01-01', image })
}

const file = (bytes: Uint8Array, name: string, type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })
const png = async (colour: string) => file(await plainPicture(colour).png().toBuffer(), `${colour}.png`)
const stored = () => readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])
const page = async (target: string) => (await shop.fetch(target)).text()

describe('a book with three pictures', () => {
  let id: string
  let pictures: string[]

  beforeAll(async () => {
    const { body } = await enter([await png('red'), await png('green'), await png('blue')])
    id = body._id
    pictures = [body.image, ...body.images]
  })

  test('shows all of them on its page in every width, and names them for search engines', async () => {
    expect(pictures).toHaveLength(3)
    const html = await page(`/book/${id}`)
    for (const [i, picture] of pictures.entries()) {
      expect(html).toContain(coverSources(picture).avif)
      expect(html).toContain(coverSources(picture).src)
      expect(html).toContain(`Picture ${i + 1} of 3`)
    }
    const structured = /"image":(\[[^\]]*\])/.exec(html.replaceAll('\\u002F', '/'))?.[1]
    expect(JSON.parse(structured ?? '[]')).toEqual(pictures.map((picture) => `${ORIGIN}${picture}`))
  })

  test('shows the first one in lists and in stored carts', async () => {
    const [first] = pictures
    for (const target of ['/bookstore', '/bookstore/gst', '/search?query=Pictures+of+Deeds'])
      expect(await page(target), target).toContain(coverSources(first).avif)
    const { body } = await admin.get(`/books/${id}`)
    expect(body.book).toMatchObject({ image: first, thumbnail: first?.replace('.webp', '-240.webp') })
  })

  test('uses the first picture when shared', async () => {
    const address = /property="og:image" content="([^"]+)"/.exec(await page(`/book/${id}`))?.[1]
    const answer = await shop.fetch(String(address).replace(ORIGIN, ''))
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (315 * info.width + 240) * info.channels
    expect([data[at]! > 200, data[at + 1]! < 60, data[at + 2]! < 60]).toEqual([true, true, true])
  })

  test('serves files with their type and a permanent cache', async () => {
    for (const picture of pictures) {
      for (const width of PICTURE_WIDTHS) {
        for (const format of ['avif', 'webp']) {
          const answer = await shop.fetch(picture.replace('.webp', `-${width}.${format}`))
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`])
          expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          const { width: exact, height } = await sharp(await answer.arrayBuffer()).metadata()
          expect({ exact, height }).toEqual({ exact: width, height: Math.round((width * 1000) / 700) })
        }
      }
    }
  })

  test('shows a changed order or a removed picture on the next request', async () => {
    const [red, green, blue] = pictures as [string, string, string]
    const listed = async () =>
      /\/uploads\/[0-9a-f]{32}/.exec(await page('/search?query=Pictures+of+Deeds'))?.[0]
    expect([await listed(), await listed()]).toEqual([red.replace('.webp', ''), red.replace('.webp', '')])
    await page(`/book/${id}`)
    await send('PUT', `/books/${id}`, { pictures: JSON.stringify([blue, red, green]) })
    expect(await listed()).toBe(blue.replace('.webp', ''))
    expect(await page(`/book/${id}`)).toMatch(new RegExp(`"image":\\["[^"]*${blue}"`))
    await send('PUT', `/books/${id}`, { pictures: JSON.stringify([green]) })
    expect(await listed()).toBe(green.replace('.webp', ''))
    const html = await page(`/book/${id}`)
    expect([html.includes(green), html.includes(red), html.includes(blue)]).toEqual([true, false, false])
    for (const address of [red, red.replace('.webp', '-320.avif')])
      expect((await shop.fetch(address)).status, address).toBe(404)
  })
})

describe('rejected with 400 naming the picture, storing nothing:', () => {
  test.each(HOSTILE_PICTURES.map((one) => [one.what, one] as const))('%s', async (_what, hostile) => {
    const before = await stored()
    const sent = [await png('maroon'), file(await hostile.bytes(), hostile.name, hostile.type)]
    const { status, body } = await enter(sent)
    expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path: 'image' }] })
    expect(body.message).toContain(`“${hostile.name}”`)
    expect(await stored()).toEqual(before)
  })

  test('a ninth picture', async () => {
    const before = await stored()
    const nine = await Promise.all(Array.from({ length: 9 }, (_, i) => png(`#10203${i}`)))
    const { status, body } = await enter(nine)
    expect([status, body.message]).toEqual([400, 'A book can have up to 8 pictures.'])
    expect(await stored()).toEqual(before)
  })
})

test('a picture with a wrong name and type is identified by its bytes', async () => {
  const jpeg = await plainPicture('teal').jpeg().toBuffer()
  const { status, body } = await enter(file(jpeg, 'photo.txt', 'text/html'))
  expect(status).toBe(201)
  const picture = await shop.fetch(body.image)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp')
})

test('an upload drops the picture’s location and camera metadata', async () => {
  const exif = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '28/1 36/1 50/1', GPSLatitudeRef: 'N' } }
  const sent = await plainPicture('olive').jpeg().withExif(exif).toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { body } = await enter(file(sent, 'photo.jpg', 'image/jpeg'))
  const metadata = await sharp(await (await shop.fetch(body.image)).arrayBuffer()).metadata()
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
