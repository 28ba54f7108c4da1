import { afterEach, beforeEach, expect, test } from 'vitest'

import { createHookRoot } from '#test/support/hook-root.ts'

import { useLoad } from './use-load.ts'

let requests: string[]
const root = () =>
  createHookRoot(({ key, word = '' }: { key: string; word?: string }) =>
    // An inline function as in screens, so it is a new one on every render.
    useLoad(key, async (question) => {
      requests.push(question)
      if (question === 'broken') throw new Error('no answer')
      return `${question}${word}`
    }),
  )
let page: ReturnType<typeof root>

beforeEach(() => {
  requests = []
  page = root()
})
afterEach(() => page.leave())

test('loads a key once across renders', async () => {
  await page.render({ key: 'books' })
  await page.render({ key: 'books' })
  expect(await page.render({ key: 'books' })).toMatchObject({ state: 'loaded', data: 'books' })
  expect(requests).toEqual(['books'])
})

test('a new key is loaded by the current function', async () => {
  await page.render({ key: 'books', word: ', one' })
  expect(await page.render({ key: 'orders', word: ', two' })).toMatchObject({ data: 'orders, two' })
  expect(requests).toEqual(['books', 'orders'])
})

test('a reload requests again; previous data stays if it fails', async () => {
  const { reload } = await page.render({ key: 'books' })
  expect(await page.does(reload)).toMatchObject({ state: 'loaded', data: 'books' })
  expect(requests).toEqual(['books', 'books'])
  expect(await page.render({ key: 'broken' })).toMatchObject({ state: 'failed', data: 'books' })
})
