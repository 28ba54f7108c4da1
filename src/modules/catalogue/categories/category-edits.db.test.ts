import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createCategoriesHttp } from './categories.http.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const call = (actor = admin) => callerOf(createCategoriesHttp(world), actor)
const change = async (id: string, body: object) => {
  const { name, description } = (await world.catalogue.categories()).find((one) => one.id === id) ?? NONE
  return call()('PUT', `/categories/${id}`, { loaded: { name, description }, ...body })
}
const NONE = { name: '', description: '' }
const arrange = (body: object) => call()('PUT', '/admin/category-order', body)
const of = async (slug: string) => (await world.catalogue.category(slug))!
const order = async () => (await world.catalogue.categories()).map(({ id }) => id)

describe('PUT /categories/:id (spec accounts §7)', () => {
  test('renaming keeps the slug, invalidates cards and menus, and updates search', async () => {
    const { id } = await of('labour-law')
    world.touched()
    expect(await change(id, { name: ' Employment Law ' })).toMatchObject({
      status: 200,
      body: { message: 'Category saved', name: 'Employment Law', slug: 'labour-law' },
    })
    const touched = ['catalogue', 'categories', 'category:labour-law', 'collections']
    expect(world.touched().toSorted()).toEqual(touched)
    expect(await of('labour-law')).toMatchObject({ id, name: 'Employment Law' })
    const found = await world.catalogue.search({ query: 'employment', page: 1, limit: 20 })
    expect(found.total).toBeGreaterThanOrEqual((await of('labour-law')).bookCount)
  })

  test('changes or clears the description and keeps the name', async () => {
    const { id, name } = await of('gst')
    world.touched()
    await change(id, { description: 'Since 1 July 2017.' })
    expect(await of('gst')).toMatchObject({ name, description: 'Since 1 July 2017.' })
    expect(world.touched().toSorted()).toEqual(['categories', 'category:gst'])
    await change(id, { description: '' })
    expect(await of('gst')).toMatchObject({ name, description: '' })
  })

  test('requires the texts that the change is based on; stale ones return the stored texts', async () => {
    const { id, name, description } = await of('gst')
    const loaded = { name, description }
    expect((await change(id, { description: 'Mine', loaded: undefined })).status).toBe(400)
    expect((await change(id, { description: 'Theirs', loaded })).status).toBe(200)
    expect(await change(id, { name: 'Mine', description, loaded })).toMatchObject({
      status: 409,
      body: { code: 'stale', theirs: { name, description: 'Theirs' } },
    })
    await change(id, { description })
  })

  test('an unchanged category writes and invalidates nothing', async () => {
    const { id, name, description } = await of('audit')
    world.touched()
    expect(await change(id, { name, description })).toMatchObject({ status: 200 })
    expect(await change(id, {})).toMatchObject({ status: 200 })
    expect(world.touched()).toEqual([])
  })

  test.each(['BARE acts', 'Bare Act'])(
    'rejects the name of another category in any case, at the field (%s)',
    async (name) => {
      const { id } = await of('ipr')
      expect(await change(id, { name })).toMatchObject({
        status: 409,
        body: {
          code: 'category_exists',
          message: expect.stringContaining('Bare Acts'),
          issues: [{ path: 'name' }],
        },
      })
      expect(await of('ipr')).toMatchObject({ name: 'Intellectual Property' })
    },
  )

  test('accepts its own name in another case, and a name in another script', async () => {
    const { id } = await of('cyber-law')
    for (const name of ['CYBER LAW', 'साइबर कानून']) {
      expect(await change(id, { name })).toMatchObject({ status: 200, body: { name, slug: 'cyber-law' } })
    }
  })

  test.each([
    [{ name: '  ' }, 'Name must not be empty'],
    [{ name: 'x'.repeat(101) }, 'Name must have at most 100 characters'],
    [{ description: 'x'.repeat(501) }, 'Description must have at most 500 characters'],
    [{ slug: 'other' }, 'slug'],
  ])('rejects %j', async (body, message) => {
    const { id } = await of('civil-law')
    expect(await change(id, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })

  test('returns 404 for an unknown or malformed id', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) expect((await change(id, { name: 'A' })).status).toBe(404)
  })
})

describe('PUT /admin/category-order (spec accounts §7)', () => {
  test('sets the menu order; a new category still comes last', async () => {
    const loaded = await order()
    const ids = loaded.toReversed()
    world.touched()
    expect(await arrange({ ids, loaded })).toMatchObject({ status: 200, body: { message: 'Order saved' } })
    expect(await order()).toEqual(ids)
    expect(world.touched()).toEqual(['categories'])
    await call()('POST', '/categories', { name: 'Sports Law' })
    expect((await world.catalogue.categories()).at(-1)?.name).toBe('Sports Law')
  })

  test('saves nothing for an unchanged order and rejects a stale, incomplete or repeated list', async () => {
    const loaded = await order()
    world.touched()
    expect(await arrange({ ids: loaded, loaded })).toMatchObject({ status: 200 })
    expect(world.touched()).toEqual([])
    expect(await arrange({ ids: loaded, loaded: loaded.toReversed() })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    for (const ids of [loaded.slice(1), [...loaded.slice(1), loaded[1]]]) {
      expect(await arrange({ ids, loaded })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'ids' }] },
      })
    }
    expect(await order()).toEqual(loaded)
  })
})
