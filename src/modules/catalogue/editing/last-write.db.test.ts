import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createEditingHttp } from './editing.http.ts'

const meera = { ...admin, userId: 'c'.repeat(24), name: 'Meera Iyer', email: 'meera@shop.example' }

let world: EditingWorld
beforeAll(async () => {
  world = await openEditingWorld()
  const { userId: id, name, email } = meera
  await world.db.insert(users).values({
    id,
    name,
    email,
    passwordHash: '-',
    role: 'manager',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
})
afterAll(() => world.close())

const ask = (method: string, path: string, body?: unknown, actor = meera) =>
  callerOf(createEditingHttp(world), actor)(method, path, body)
const FORM = {
  title: 'Twice',
  author: 'R. Rao',
  price: '90',
  category: 'gst',
  stock: '7',
  isbn: '9788177372939',
}

async function entered(title: string): Promise<string> {
  return String((await ask('POST', '/books', formOf({ ...FORM, title }))).body._id)
}
const read = async (id: string) => (await ask('GET', `/admin/books/${id}`)).body

describe('one save increments the version once:', () => {
  test.each<[string, (older: string) => object]>([
    ['stock', () => ({ stock: 9 })],
    ['a field', () => ({ title: 'Other' })],
    ['fields and stock', () => ({ title: 'Other', price: 80, category: 'audit', stock: 3 })],
    ['the older edition', (older) => ({ supersedes: older })],
    ['the older edition, a field and stock', (older) => ({ supersedes: older, edition: '2nd', stock: 2 })],
  ])('%s', async (_what, changes) => {
    const [id, older] = [await entered('The newer one'), await entered('The older one')]
    const { body } = await ask('PUT', `/books/${id}`, { version: 1, ...changes(older) })
    expect(body.version).toBe(2)
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test('archiving and restoring increment the version once each', async () => {
    const id = await entered('There and back')
    await ask('DELETE', `/books/${id}`)
    expect((await ask('POST', `/admin/books/${id}/restore`)).body.version).toBe(3)
  })
})

describe('GET /admin/books/:id', () => {
  test('returns when and by whom the book was last saved', async () => {
    const id = await entered('By Meera')
    expect(await read(id)).toMatchObject({ updatedBy: 'Meera Iyer', updatedAt: '2026-11-20T10:00:00.000Z' })
  })

  test('names no one for the seed and for deleted accounts', async () => {
    const { books } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
    const id = String(books[0]?.id)
    expect(await read(id)).toMatchObject({ updatedBy: null })
    await ask('PUT', `/books/${id}`, { genre: 'Tax' })
    expect(await read(id)).toMatchObject({ updatedBy: 'Meera Iyer' })
    await ask('PUT', `/books/${id}`, { genre: 'Law' }, admin)
    expect(await read(id)).toMatchObject({ updatedBy: null })
  })
})
