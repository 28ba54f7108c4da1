import { beforeEach, expect, test, vi } from 'vitest'

import { OFFLINE_LIST } from '#modules/catalogue/offline-list/offline-list.ts'

import { keepList, readKeptList } from './kept-list.ts'

let store: Map<string, Response>

const portal = () =>
  new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })

beforeEach(() => {
  store = new Map()
  const cache = {
    match: async (key: string) => store.get(key)?.clone(),
    put: async (key: string, answer: Response) => void store.set(key, answer),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})

test('a Wi-Fi login page doesn’t replace the stored list', async () => {
  const kept = new Response('kept')
  store.set(OFFLINE_LIST, kept)
  vi.stubGlobal('fetch', async () => portal())
  await expect(keepList()).rejects.toThrow('We can’t reach the shop')
  expect(store.get(OFFLINE_LIST)).toBe(kept)
})

test('stores the shop’s list and reads it again', async () => {
  const list = { at: '2026-11-26T10:00:00.000Z', total: 0, books: [] }
  vi.stubGlobal('fetch', async () => Response.json(list))
  await keepList()
  expect((await readKeptList())?.list).toEqual(list)
})
