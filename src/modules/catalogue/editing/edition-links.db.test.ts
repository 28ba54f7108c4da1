import { afterAll, beforeAll, expect, test } from 'vitest'

import { admin } from '#test/support/catalogue-world.ts'
import { type EditingWorld, formOf, openEditingWorld } from '#test/support/editing-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createEditingHttp } from './editing.http.ts'

let world: EditingWorld
beforeAll(async () => {
  world = await openEditingWorld()
})
afterAll(() => world.close())

const ask = (method: string, path: string, body?: unknown) =>
  callerOf(createEditingHttp(world), admin)(method, path, body)
const FORM = { author: 'R. Rao', price: '950', category: 'gst', stock: '7', isbn: '9788177372939' }

async function entered(title: string, more: Record<string, string> = {}): Promise<string> {
  return String((await ask('POST', '/books', formOf({ title, ...FORM, ...more }))).body._id)
}
const read = async (id: string) => (await ask('GET', `/admin/books/${id}`)).body

test('a linked new edition supersedes the older one regardless of numbers and dates', async () => {
  const older = await entered('Older', { edition: '27th', date: '2026-01-01' })
  world.touched()
  const newer = await entered('Newer', { supersedes: older })
  expect(world.touched()).toContain(`book:${older}`)
  expect((await world.catalogue.book(older)).newerEdition).toMatchObject({ id: newer })
  expect((await world.catalogue.book(newer)).newerEdition).toBeNull()
  expect(await read(older)).toMatchObject({ supersededBy: { _id: newer }, supersedes: null })
  expect(await read(newer)).toMatchObject({ supersedes: { _id: older, superseded: true } })
})

test('an archived newer edition supersedes nothing in the shop', async () => {
  const older = await entered('Older', { edition: '2nd' })
  const newer = await entered('Newer', { supersedes: older })
  await ask('DELETE', `/books/${newer}`)
  expect((await world.catalogue.book(older)).newerEdition).toBeNull()
})

test('an empty field removes the link and separates the works', async () => {
  const older = await entered('Older', { edition: '2nd' })
  const newer = await entered('Newer', { edition: '3rd', supersedes: older })
  expect((await ask('PUT', `/books/${newer}`, formOf({ supersedes: '' }))).status).toBe(200)
  expect((await world.catalogue.book(older)).newerEdition).toBeNull()
  expect((await read(newer)).supersedes).toBeNull()
})

test('rejects a cycle, even from two concurrent links', async () => {
  const [a, b] = [await entered('A'), await entered('B')]
  expect((await ask('PUT', `/books/${a}`, { supersedes: a })).status).toBe(400)
  const answers = await Promise.all([
    ask('PUT', `/books/${a}`, { supersedes: b }),
    ask('PUT', `/books/${b}`, { supersedes: a }),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400])
})
