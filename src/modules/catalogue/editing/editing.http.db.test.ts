import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createTaxRates } from '#modules/invoicing/tax-rates.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { DIARIES_TAXED } from '#test/support/invoices.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createEditingHttp } from './editing.http.ts'

let world: EditingWorld
beforeAll(async () => {
  world = await openEditingWorld()
  await createTaxRates(world).recordTaxRates(admin, [DIARIES_TAXED])
})
afterAll(() => world.close())

const ask = (method: string, path: string, body?: unknown, actor = admin) =>
  callerOf(createEditingHttp(world), actor)(method, path, body)

const FORM = {
  title: 'A Test of Editing',
  author: 'R. Rao',
  price: '950.50',
  category: 'gst',
  stock: '7',
  isbn: '978-81-7737-293-9',
}

async function entered(more: Record<string, string> = {}): Promise<string> {
  const { status, body } = await ask('POST', '/books', formOf({ ...FORM, ...more }))
  expect(status).toBe(201)
  return String(body._id)
}
const read = async (id: string) => (await ask('GET', `/admin/books/${id}`)).body

describe('POST /books', () => {
  test('creates a book from the form and ignores empty fields (spec accounts §3)', async () => {
    world.touched()
    const { status, body } = await ask('POST', '/books', formOf({ ...FORM, pages: '120', genre: '' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ price: 950.5, stock: 7, pages: 120, genre: null, isbn: '9788177372939' })
    expect(body).toMatchObject({ version: 1, categorySlug: 'gst', author: 'R. Rao' })
    expect(world.touched()).toEqual(expect.arrayContaining(['catalogue', 'category:gst']))
    expect((await world.catalogue.book(String(body._id))).title).toBe(FORM.title)
  })

  test('rejects missing required fields, naming each', async () => {
    const { status, body } = await ask('POST', '/books', formOf({ title: ' ', genre: 'Tax' }))
    expect(status).toBe(400)
    expect(body.message).toBe('Please fill all required fields')
    const paths = (body.issues as { path: string }[]).map(({ path }) => path)
    expect(paths).toEqual(['title', 'author', 'price', 'category', 'stock', 'isbn'])
  })

  test('creates a book with a duplicate ISBN and warns', async () => {
    await entered({ isbn: '9780306406157', title: 'The first of two' })
    const { body } = await ask('POST', '/books', formOf({ ...FORM, isbn: '9780306406157' }))
    expect(body.warnings).toEqual([expect.stringContaining('The first of two')])
  })

  test('defaults to the HSN heading of printed books, also when the field is cleared', async () => {
    expect(await read(await entered())).toMatchObject({ hsn: '4901' })
    const id = await entered({ hsn: ' 48201020 ' })
    expect(await read(id)).toMatchObject({ hsn: '48201020' })
    for (const [sent, hsn] of [
      [4820, '4820'],
      ['', '4901'],
    ] as const) {
      expect((await ask('PUT', `/books/${id}`, { hsn: sent })).status).toBe(200)
      expect(await read(id)).toMatchObject({ hsn })
    }
    const { status, body } = await ask('PUT', `/books/${id}`, { hsn: '482' })
    expect([status, body]).toMatchObject([
      400,
      { issues: [{ path: 'hsn', message: expect.stringContaining('4, 6 or 8 digits') }] },
    ])
  })

  test('rejects an HSN heading without a GST rate, naming it and where rates are kept', async () => {
    const id = await entered()
    const issue = {
      path: 'hsn',
      message:
        'HSN code 8471 has no GST rate. Leave the field empty for a printed book (4901), or record the rate in Settings first.',
    }
    const refused = { status: 400, body: { message: issue.message, issues: [issue] } }
    expect(await ask('POST', '/books', formOf({ ...FORM, hsn: '8471' }))).toMatchObject(refused)
    expect(await ask('PUT', `/books/${id}`, { hsn: '8471', title: 'Not saved' })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ hsn: '4901', title: FORM.title, version: 1 })
  })

  test('leaves the origin unknown until stated, and requires the importer of a book from abroad', async () => {
    expect(await read(await entered())).toMatchObject({ countryOfOrigin: null, importerName: null })
    const abroad = { ...FORM, countryOfOrigin: ' gb ' }
    const importer = { importerName: 'Asia Law House', importerAddress: '1 Mall Road, Delhi 110002' }
    const put = (id: string, body: object) => ask('PUT', `/books/${id}`, body)
    const missing = (path: string) => ({ status: 400, body: { issues: [expect.objectContaining({ path })] } })

    expect(await ask('POST', '/books', formOf(abroad))).toMatchObject(missing('importerName'))
    expect(
      await ask('POST', '/books', formOf({ ...abroad, importerName: importer.importerName })),
    ).toMatchObject(missing('importerAddress'))
    const id = await entered({ ...abroad, ...importer })
    expect(await read(id)).toMatchObject({ countryOfOrigin: 'United Kingdom', ...importer })
    expect(await put(id, { importerName: '' })).toMatchObject(missing('importerName'))
    expect(await put(id, { countryOfOrigin: 'Atlantis' })).toMatchObject(missing('countryOfOrigin'))
    expect((await put(id, { countryOfOrigin: '', importerName: '' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ countryOfOrigin: null })
    expect((await put(id, { countryOfOrigin: 'India' })).status).toBe(200)
  })

  test('gives books with the same title different slugs', async () => {
    const slugs = await Promise.all(
      [1, 2, 3].map(async () => (await read(await entered({ title: 'Same Title' }))).slug),
    )
    expect(new Set(slugs).size).toBe(3)
  })

  test('suggests the correct check digit', async () => {
    const { status, body } = await ask('POST', '/books', formOf({ ...FORM, isbn: '9788177372930' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      issues: [{ path: 'isbn', message: expect.stringContaining('should be 9') }],
    })
  })

  test.each([
    ['isbn', { isbn: '123' }],
    ['price', { price: '1e400' }],
    ['stock', { stock: '99999999999' }],
    ['title', { title: 'a\u0000b' }],
    ['date', { date: '2025-02-30' }],
    ['lawStatedAsOn', { lawStatedAsOn: '0001-01-01' }],
    ['supersedes', { supersedes: 'f'.repeat(24) }],
    ['supersedes', { supersedes: 'x' }],
    ['pictures', { pictures: '["new:0"]' }],
    ['pictures', { pictures: 'nonsense' }],
    ['category', { category: 'nothing' }],
    ['discountPrice', { discountPrice: '951' }],
  ])('rejects a wrong %s, naming it', async (path, wrong) => {
    const { status, body } = await ask('POST', '/books', formOf({ ...FORM, ...wrong }))
    expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('rejects a field sent twice', async () => {
    expect((await ask('POST', '/books', formOf({ ...FORM, genre: ['a', 'b'] }))).status).toBe(400)
  })
})

describe('PUT /books/:id', () => {
  test('accepts JSON in rupees and forms as text, and clears empty fields', async () => {
    const id = await entered({ genre: 'Tax' })
    const json = await ask('PUT', `/books/${id}`, { price: 19.99, originalPrice: 30 })
    expect(json).toMatchObject({ status: 200, body: { price: 19.99, originalPrice: 30 } })
    const form = await ask('PUT', `/books/${id}`, formOf({ price: '950.50', originalPrice: '', genre: '' }))
    expect(form.body).toMatchObject({ price: 950.5, originalPrice: null, genre: null })
  })

  test('saves date, edition facts and publisher', async () => {
    const facts = { date: '2026-04-01', lawStatedAsOn: '2026-03-31', amendedUpTo: 'Finance Act 2026' }
    const id = await entered()
    await ask('PUT', `/books/${id}`, { ...facts, publisher: 'Taxmann', language: 'Hindi', subtitle: 'S' })
    expect(await read(id)).toMatchObject({ ...facts, published: '2026', publisher: 'Taxmann' })
  })

  test('rejects an older version as stale and overwrites nothing', async () => {
    const id = await entered()
    const { version } = await read(id)
    expect((await ask('PUT', `/books/${id}`, { version, title: 'First' })).status).toBe(200)
    const second = await ask('PUT', `/books/${id}`, { version, title: 'Second' })
    expect(second).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await read(id)).title).toBe('First')
  })

  describe('with a stock', () => {
    const sell = (id: string, copies: number) =>
      world.database.executeSql('update stock_items set available = available - $2 where book_id = $1', [
        id,
        copies,
      ])
    const reasonsOf = async (id: string) =>
      (
        await world.database.executeSql(
          'select reason, delta from stock_movements where book_id = $1 order by sequence',
          [id],
        )
      ).rows

    test.each([
      ['JSON', (body: Record<string, string>) => body],
      ['a form', formOf],
    ])('based on the level before a sale is rejected with both figures, in %s', async (_, sent) => {
      const id = await entered({ stock: '10' })
      await sell(id, 4)
      const refused = await ask('PUT', `/books/${id}`, sent({ stock: '12', known: '10', title: 'Not saved' }))
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale', available: 6, known: 10 } })
      expect(refused.body.message).toBe(
        'The stock has changed in the meantime: 6 copies are for sale now, not 10.',
      )
      expect(await read(id)).toMatchObject({ stock: 6, title: FORM.title })
      expect((await ask('PUT', `/books/${id}`, sent({ stock: '8', known: '6' }))).status).toBe(200)
      expect(await read(id)).toMatchObject({ stock: 8 })
    })

    test('alone is saved as a recorded movement', async () => {
      const id = await entered({ stock: '10' })
      await sell(id, 4)
      expect(await ask('PUT', `/books/${id}`, { stock: 12 })).toMatchObject({
        status: 200,
        body: { stock: 12 },
      })
      expect(await reasonsOf(id)).toEqual([
        { reason: 'opening stock', delta: 10 },
        { reason: 'edited', delta: 6 },
      ])
    })

    test('in a body that was read before a sale is rejected', async () => {
      const id = await entered({ stock: '10' })
      const whole = await read(id)
      await sell(id, 4)
      const { supersedes: _older, ...body } = whole
      expect(await ask('PUT', `/books/${id}`, { ...body, title: 'Not saved' })).toMatchObject({
        status: 409,
        body: { code: 'stale', available: 6, known: 10 },
      })
    })

    test('and an invalid `known` is rejected, naming it', async () => {
      const answer = await ask('PUT', `/books/${await entered()}`, { stock: 4, known: -1 })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'known' }] } })
    })
  })

  test('saves one of four concurrent edits of the same version', async () => {
    const id = await entered()
    const { version } = await read(id)
    const titles = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(titles.map((title) => ask('PUT', `/books/${id}`, { version, title })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test.each<[string, unknown]>([
    ['price', { price: 'x' }],
    ['price', { price: 0.001 }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: 1e12 }],
    ['title', { title: '\u0000' }],
    ['title', { title: null }],
    ['pages', { pages: -1 }],
    ['category', { category: 'nothing' }],
  ])('rejects a wrong %s, naming it', async (path, body) => {
    const answer = await ask('PUT', `/books/${await entered()}`, body)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test.each<[unknown]>([[[]], [null], ['text']])('rejects %j', async (body) => {
    expect((await ask('PUT', `/books/${await entered()}`, body)).status).toBe(400)
  })

  test('rejects shoppers with 403 and unknown or malformed ids with 404', async () => {
    expect((await ask('PUT', `/books/${await entered()}`, { stock: 1 }, shopper)).status).toBe(403)
    for (const id of ['f'.repeat(24), 'nonsense'])
      expect((await ask('PUT', `/books/${id}`, { stock: 1 })).status).toBe(404)
  })
})

describe('a deleted book', () => {
  test('is no longer in the shop, stays readable for staff, and can be restored', async () => {
    const id = await entered()
    expect((await ask('DELETE', `/books/${id}`)).status).toBe(200)
    await expect(world.catalogue.book(id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await read(id)).toMatchObject({ archived: true })
    expect((await ask('POST', `/admin/books/${id}/restore`)).body).toMatchObject({ archived: false })
    expect((await world.catalogue.book(id)).title).toBe(FORM.title)
  })

  test('invalidates every page that shows it', async () => {
    const id = await entered()
    world.touched()
    await ask('DELETE', `/books/${id}`)
    expect(world.touched()).toEqual(
      expect.arrayContaining([`book:${id}`, 'catalogue', 'category:gst', 'collections']),
    )
  })
})

test('a duplicate is an archived copy without ISBN and stock', async () => {
  const id = await entered({ publisher: 'Taxmann', edition: '3rd' })
  const { status, body } = await ask('POST', `/admin/books/${id}/duplicate`)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: FORM.title,
    publisher: 'Taxmann',
    isbn: null,
    stock: 0,
    archived: true,
  })
  expect(body._id).not.toBe(id)
})

test('an ISBN lookup returns our book, the known edition, or the error', async () => {
  const id = await entered({ isbn: '9781861972712', title: 'Known to us' })
  const ours = await ask('GET', '/admin/editions?isbn=978-1-86197-271-2')
  expect(ours.body).toMatchObject({ known: { title: 'Known to us', price: 950.5 }, usedBy: [{ _id: id }] })
  expect((await ask('GET', '/admin/editions?isbn=9780136091813')).body).toEqual({ known: null, usedBy: [] })
  const wrong = await ask('GET', '/admin/editions?isbn=9781861972713')
  expect(wrong).toMatchObject({ status: 400, body: { message: expect.stringContaining('should be 2') } })
})
