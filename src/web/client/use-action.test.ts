import { afterEach, beforeEach, expect, test } from 'vitest'

import { createHookRoot } from '#test/support/hook-root.ts'

import { ApiError } from './api-error.ts'
import { useAction } from './use-action.ts'

interface Pending {
  input: string
  resolve(answer: string): void
  reject(error: unknown): void
}

let calls: Pending[]
let outcomes: string[]
const root = () =>
  createHookRoot(({ word }: { word: string }) =>
    useAction<string, string>({
      run: (input) => new Promise((resolve, reject) => calls.push({ input, resolve, reject })),
      failed: 'It did not work.',
      silent: true,
      onDone: (answer, input) => void outcomes.push(`${word}: ${input} ${answer}`),
    }),
  )
let page: ReturnType<typeof root>

beforeEach(() => {
  calls = []
  outcomes = []
  page = root()
})
afterEach(() => page.leave())

test('an action is busy with its input until the server responds', async () => {
  const { run } = await page.render({ word: 'first' })
  expect(await page.does(() => void run('book'))).toMatchObject({ busy: true, running: 'book' })
  expect(await page.does(() => calls[0]?.resolve('saved'))).toMatchObject({ busy: false, running: undefined })
  expect(outcomes).toEqual(['first: book saved'])
})

test('reports the outcome to the latest options of the screen', async () => {
  const { run } = await page.render({ word: 'first' })
  await page.does(() => void run('book'))
  await page.render({ word: 'second' })
  await page.does(() => calls[0]?.resolve('saved'))
  expect(outcomes).toEqual(['second: book saved'])
})

test('a failure shows the server’s reason until the next run', async () => {
  const { run } = await page.render({ word: 'first' })
  await page.does(() => void run('book'))
  const refused = new ApiError(409, { message: 'Somebody else was faster.' })
  expect(await page.does(() => calls[0]?.reject(refused))).toMatchObject({
    busy: false,
    failure: 'Somebody else was faster.',
  })
  expect(await page.does(() => void run('book'))).toMatchObject({ busy: true, failure: undefined })
})

test('an earlier run that ends late doesn’t change what the latest one shows', async () => {
  const { run } = await page.render({ word: 'first' })
  await page.does(() => void run('one'))
  await page.does(() => void run('two'))
  expect(await page.does(() => calls[0]?.resolve('saved'))).toMatchObject({ busy: true, running: 'two' })
})
