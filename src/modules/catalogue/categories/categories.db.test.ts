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
const add = (name: string, description?: string) =>
  call()('POST', '/categories', { name, ...(description !== undefined && { description }) })
const remove = (id: string, query = '') => call()('DELETE', `/categories/${id}${query}`)
const named = async (name: string) =>
  (await world.catalogue.categories()).find((category) => category.name === name)
const idOf = async (slug: string) => (await world.catalogue.category(slug))?.id ?? ''

describe('POST /categories (spec accounts §7)', () => {
  test('adds a category at the end of the menus, with a slug from its name', async () => {
    const answer = await add('Arbitration & Mediation', 'Out of court')
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Category added!', slug: 'arbitration-mediation' },
    })
    const all = await world.catalogue.categories()
    expect(all.at(-1)).toMatchObject({
      name: 'Arbitration & Mediation',
      description: 'Out of court',
      bookCount: 0,
    })
  })

  test('the description is optional', async () => {
    expect((await add('Maritime Law')).status).toBe(201)
    expect(await named('Maritime Law')).toMatchObject({ description: '' })
  })

  test.each([
    ['no name', {}, 'Name is required'],
    ['a blank name', { name: '  ' }, 'Name must not be empty'],
    ['a name without letters or digits', { name: '§ …' }, 'must have a letter or a digit'],
    ['the address of a page of the shop', { name: 'Combo Offer' }, 'letter from a to z'],
  ])('rejects %s', async (_, body, message) => {
    const answer = await call()('POST', '/categories', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.stringContaining(message) })
  })

  test.each([
    ['BARE ACTS', 'There is already a category with this name: Bare Acts.'],
    ['bare act', 'This name would have the same address (bare-act) as another category: Bare Acts.'],
  ])('rejects a taken name or slug in any case and names the category (%s)', async (name, message) => {
    expect(await add(name)).toMatchObject({ status: 409, body: { message, issues: [{ path: 'name' }] } })
  })

  test('creates one of two concurrent categories with the same name', async () => {
    const answers = await Promise.all([add('Space Law'), add('Space Law')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('DELETE /categories/:id (spec accounts §7)', () => {
  test('deletes an empty category', async () => {
    await add('Short-lived')
    const { id } = (await named('Short-lived'))!
    expect(await remove(id)).toMatchObject({ status: 200, body: { moved: 0 } })
    expect(await named('Short-lived')).toBeUndefined()
    expect((await remove(id)).status).toBe(404)
  })

  test('rejects deleting a category with books and states the reason', async () => {
    expect(await remove(await idOf('labour-law'))).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        message: expect.stringMatching(/^Labour Law has \d+ books\. Move them to another category first\.$/),
      },
    })
    expect(await world.catalogue.category('labour-law')).toBeDefined()
  })

  test('moves books to the named category, with their counts and pages', async () => {
    const from = (await world.catalogue.category('labour-law'))!
    const to = (await world.catalogue.category('ipr'))!
    world.touched()
    const { status, body } = await remove(from.id, `?moveTo=${to.id}`)
    expect(status).toBe(200)
    expect((await world.catalogue.category('ipr'))?.bookCount).toBe(to.bookCount + from.bookCount)
    const touched = world.touched()
    expect(touched).toEqual(
      expect.arrayContaining(['categories', 'catalogue', 'category:labour-law', 'category:ipr']),
    )
    // Archived books move too, but aren't counted.
    expect(touched.filter((tag) => tag.startsWith('book:'))).toHaveLength(Number(body['moved']))
  })

  test('rejects an unknown target category and the deleted category itself', async () => {
    const id = await idOf('ipr')
    for (const moveTo of ['f'.repeat(24), id, 'nonsense']) {
      expect(await remove(id, `?moveTo=${moveTo}`)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'moveTo' }] },
      })
    }
  })

  test('rejects deleting a category that the home page links to', async () => {
    const to = await idOf('ipr')
    expect(await remove(await idOf('environment'), `?moveTo=${to}`)).toMatchObject({
      status: 409,
      body: { code: 'on_home_page' },
    })
  })
})
