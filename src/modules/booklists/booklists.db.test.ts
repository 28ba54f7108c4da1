import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { MAX_BOOKLISTS } from './list/booklist.ts'
import {
  type BooklistInput,
  type BooklistsService,
  createBooklistsService,
  personalBooklists,
} from './booklists.service.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')

let world: CatalogueWorld
let booklists: BooklistsService
let asha: Actor
let ravi: Actor
let books: string[]
let now = NOW

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db, pages, catalogue } = world
  booklists = createBooklistsService({ db, pages, catalogue, clock: { now: () => now } })
  const page = await catalogue.list({ sort: 'price_asc', page: 1, limit: 4, inStock: true })
  books = page.books.map(({ id }) => id)
  return () => world.close()
})
beforeEach(async () => {
  now = NOW
  asha = await buildPerson(world.db, 'asha')
  ravi = await buildPerson(world.db, 'ravi')
  world.touched()
})

async function buildPerson(db: Db, name: string): Promise<Actor> {
  const userId = newId()
  const person = { name, email: `${name}${userId}@shoppers.example` }
  await db.insert(users).values({ id: userId, ...person, passwordHash: 'x', createdAt: NOW })
  return { userId, ...person, role: 'user', isAdmin: false }
}

const list = (...ids: string[]): BooklistInput => ({
  title: 'LL.B. II',
  items: ids.map((bookId, i) => ({ bookId, quantity: i + 1 })),
})
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind: string; code?: string }) => error.code ?? error.kind,
  )

describe('a saved list', () => {
  test('opens by its link with current prices and stock', async () => {
    const { token } = await booklists.add(asha, list(books[0]!, books[1]!))
    await world.catalogue.update(admin, books[0]!, {
      price: 12_300,
      discountPrice: null,
      originalPrice: null,
      stock: 7,
    })
    const opened = await booklists.open(token)
    expect(opened).toMatchObject({ title: 'LL.B. II', gone: [] })
    expect(opened.books.map(({ book, quantity }) => [book.id, quantity])).toEqual([
      [books[0], 1],
      [books[1], 2],
    ])
    expect(opened.books[0]?.book).toMatchObject({ shownPrice: 12_300, stock: 7 })
  })

  test('has an unguessable link, different for each list', async () => {
    const tokens = [await booklists.add(asha, list(books[0]!)), await booklists.add(asha, list(books[0]!))]
    for (const { token } of tokens) expect(token).toMatch(/^[\w-]{22}$/)
    expect(tokens[0]?.token).not.toBe(tokens[1]?.token)
  })

  test.each(['', 'x', '\u0000'.repeat(22), "' or 1=1 --", 'a'.repeat(22), 'ä'.repeat(22)])(
    'the link %j opens nothing',
    async (token) => expect(await kindOf(booklists.open(token))).toBe('not-found'),
  )

  test('keeps its link when its owner edits it, and revalidates its page', async () => {
    const { id, token, changedAt } = await booklists.add(asha, list(books[0]!))
    world.touched()
    now = LATER
    await booklists.change(asha, id, {
      changedAt,
      title: 'New title',
      items: [{ bookId: books[2]!, quantity: 9 }],
    })
    expect(world.touched()).toEqual([`booklist:${id}`])
    expect(await booklists.open(token)).toMatchObject({
      title: 'New title',
      items: [{ bookId: books[2], quantity: 9 }],
      createdAt: NOW,
      changedAt: LATER,
    })
  })

  test('keeps the change of another tab, and returns it to the tab that read the list before', async () => {
    const { id, changedAt } = await booklists.add(asha, list(books[0]!))
    now = LATER
    await booklists.change(asha, id, { ...list(books[1]!), title: 'First tab', changedAt })
    const second = booklists.change(asha, id, { ...list(books[2]!), title: 'Second tab', changedAt })
    await expect(second).rejects.toMatchObject({
      code: 'stale',
      message: 'Not saved: another tab or device changed this list. Save again to replace that version.',
      details: { theirs: { title: 'First tab', changedAt: LATER } },
    })
    expect(await booklists.read(asha, id)).toMatchObject({
      title: 'First tab',
      items: [{ bookId: books[1] }],
    })
  })

  test('accepts a repeated change whose response was lost, and writes it once', async () => {
    const { id, changedAt } = await booklists.add(asha, list(books[0]!))
    const change = { ...list(books[1]!, books[2]!), title: 'Changed', changedAt }
    now = LATER
    const saved = await booklists.change(asha, id, change)
    world.touched()
    now = new Date('2026-11-22T10:00:00Z')
    expect(await booklists.change(asha, id, change)).toEqual(saved)
    expect(world.touched()).toEqual([])
  })

  test('no longer opens once withdrawn', async () => {
    const { id, token } = await booklists.add(asha, list(books[0]!))
    world.touched()
    await booklists.withdraw(asha, id)
    expect(world.touched()).toEqual([`booklist:${id}`])
    expect(await kindOf(booklists.open(token))).toBe('not-found')
    expect(await booklists.list(asha)).toEqual([])
  })

  test('cannot be read, changed or withdrawn by another shopper', async () => {
    const { id, token } = await booklists.add(asha, list(books[0]!))
    for (const wrong of [id, newId(), 'x', '\u0000'])
      expect([
        await kindOf(booklists.read(ravi, wrong)),
        await kindOf(booklists.change(ravi, wrong, { ...list(books[1]!), changedAt: NOW })),
        await kindOf(booklists.withdraw(ravi, wrong)),
      ]).toEqual(['not-found', 'not-found', 'not-found'])
    expect(await booklists.list(ravi)).toEqual([])
    expect((await booklists.open(token)).items).toEqual([{ bookId: books[0], quantity: 1 }])
  })

  test('rejects books that are not for sale, except those already on the list', async () => {
    expect(await kindOf(booklists.add(asha, list(books[0]!, newId())))).toBe('bad-input')
    const { id, token } = await booklists.add(asha, list(books[3]!, books[0]!))
    await world.database.db.execute(`update books set archived = true where id = '${books[3]}'`)
    expect(await booklists.open(token)).toMatchObject({ gone: [books[3]], books: [{ quantity: 2 }] })
    expect(await kindOf(booklists.change(asha, id, { ...list(books[3]!, books[0]!), changedAt: NOW }))).toBe(
      'done',
    )
    expect(await kindOf(booklists.add(asha, list(books[3]!)))).toBe('bad-input')
  })

  test(`is limited to ${MAX_BOOKLISTS} per account, even under concurrent requests`, async () => {
    const ends = await Promise.all(
      Array.from({ length: MAX_BOOKLISTS + 2 }, () => kindOf(booklists.add(asha, list(books[0]!)))),
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(MAX_BOOKLISTS)
    expect(ends.filter((end) => end === 'too_many_booklists')).toHaveLength(2)
    expect(await kindOf(booklists.add(ravi, list(books[0]!)))).toBe('done')
  })
})

describe('personal data', () => {
  test('exports lists to their owner without secret ids', async () => {
    await booklists.add(asha, list(books[0]!))
    expect(await personalBooklists.collect?.(world.db, asha)).toEqual([
      { ...list(books[0]!), createdAt: NOW, changedAt: NOW },
    ])
    expect(await personalBooklists.collect?.(world.db, ravi)).toEqual([])
  })

  test('deletes lists with the account and revalidates their shared pages', async () => {
    const { id, token } = await booklists.add(asha, list(books[0]!))
    const other = await booklists.add(ravi, list(books[0]!))
    const tags: string[] = []
    await inTransaction(world.db, (tx) => personalBooklists.forget(tx, asha, (...some) => tags.push(...some)))
    expect(tags).toEqual([`booklist:${id}`])
    expect(await kindOf(booklists.open(token))).toBe('not-found')
    expect(await kindOf(booklists.open(other.token))).toBe('done')
  })
})
