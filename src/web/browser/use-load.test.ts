import { afterEach, beforeEach, expect, test } from 'vitest'

import { createHookRoot } from '#test/support/hook-root.ts'

import { useLoad } from './use-load.ts'

let asked: string[]
const root = () =>
  createHookRoot(({ key, word = '' }: { key: string; word?: string }) =>
    // Written in place, as screens do: another function at every rendering.
    useLoad(key, async (question) => {
      asked.push(question)
      if (question === 'broken') throw new Error('no answer')
      return `${question}${word}`
    }),
  )
let page: ReturnType<typeof root>

beforeEach(() => {
  asked = []
  page = root()
})
afterEach(() => page.leave())

test('a question is asked once, however often the page renders', async () => {
  await page.render({ key: 'books' })
  await page.render({ key: 'books' })
  expect(await page.render({ key: 'books' })).toMatchObject({ state: 'loaded', data: 'books' })
  expect(asked).toEqual(['books'])
})

test('another key is another question, asked by the function as it is by then', async () => {
  await page.render({ key: 'books', word: ', one' })
  expect(await page.render({ key: 'orders', word: ', two' })).toMatchObject({ data: 'orders, two' })
  expect(asked).toEqual(['books', 'orders'])
})

test('a reload asks again; what was there stays when it fails', async () => {
  const { reload } = await page.render({ key: 'books' })
  expect(await page.does(reload)).toMatchObject({ state: 'loaded', data: 'books' })
  expect(asked).toEqual(['books', 'books'])
  expect(await page.render({ key: 'broken' })).toMatchObject({ state: 'failed', data: 'books' })
})
