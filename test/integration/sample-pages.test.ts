import { expect, test } from 'vitest'

import { formOf } from '#test/support/editing-world.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Tests sample pages over HTTP, from the upload to the page that shows them.

openShop({ withPages: true })

async function send(path: string, body: FormData, token = admin.token) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.fetch(`/api${path}`, { method: 'POST', headers, body })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  return { status: answer.status, body: (await answer.json()) as any }
}

async function enter(more: Record<string, string> = {}): Promise<string> {
  const facts = { author: 'M. Iyer', price: '950', category: 'gst', stock: '7', isbn: '9788177372939' }
  const { body } = await send('/books', formOf({ title: 'Leafing', ...facts, ...more }))
  return body._id
}

const page = async (id: string) => (await shop.fetch(`/book/${id}`)).text()

test('an uploaded picture appears on the next request, and disappears when removed', async () => {
  const id = await enter()
  const path = `/admin/books/${id}/sample-pages`
  expect(await page(id)).not.toContain('Look inside')
  const png = new File([new Uint8Array(await plainPicture('red').png().toBuffer())], '1.png')
  const { status, body } = await send(path, formOf({ file: png }))
  expect(status).toBe(201)
  const html = await page(id)
  expect(html).toContain('Look inside')
  expect(html).toContain(`href="${body.pictures[0]}"`)
  const detail = await admin.get(`/books/${id}`)
  expect(detail.body.book).toMatchObject({ samplePages: { pictures: body.pictures } })

  await admin.put(path, { pictures: [], version: body.version })
  expect(await page(id)).not.toContain('Look inside')
  expect((await shop.fetch(body.pictures[0])).status).toBe(404)
})

test('an oversized file, and any file of a visitor, is rejected unread', async () => {
  const path = `/admin/books/${await enter()}/sample-pages`
  const large = formOf({ file: new File([new Uint8Array(11_000_000)], 'large.png') })
  expect((await send(path, large)).status).toBe(413)
  expect((await send(path, formOf({ file: new File(['x'], 'x.png') }), 'no token')).status).toBe(401)
})

test('contents, audience and news appear only on the book’s page, not in lists', async () => {
  const facts = {
    contents: 'Part I\n  Levy ... 3',
    audience: 'For practitioners',
    whatIsNew: 'Finance Act, 2026',
  }
  const id = await enter({ ...facts, date: '2027-02-01' })
  const html = await page(id)
  for (const words of ['Levy', 'For practitioners', 'Finance Act, 2026']) expect(html).toContain(words)
  const { body } = await admin.get('/books?category=gst&limit=100')
  const listed = (body as unknown as { books: { _id: string }[] }).books.find((book) => book._id === id)
  expect(listed).toBeDefined()
  for (const field of [...Object.keys(facts), 'samplePages']) expect(listed).not.toHaveProperty(field)
  expect(await (await shop.fetch('/bookstore/gst')).text()).not.toContain('For practitioners')
})
