import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import type { ListedFile, Storage } from '#platform/storage/storage.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'

import { createAssetFinder, shareAssets } from './shared-assets.ts'

let clock: FakeClock
let storage: Pick<Storage, 'put' | 'get' | 'list' | 'remove'>
/** Calls of `put` and `list` on the storage since the test began. */
let asked: string[]
beforeEach(() => {
  clock = createFakeClock()
  asked = []
  storage = inMemory()
})

function inMemory(): typeof storage {
  const files = new Map<string, ListedFile & { content: Uint8Array }>()
  return {
    async put(name, content) {
      asked.push(`put ${name}`)
      files.set(name, { name, content, bytes: content.length, changedAt: clock.now() })
    },
    get: async (name) => (files.has(name) ? Buffer.from(files.get(name)!.content) : undefined),
    remove: async (name) => void files.delete(name),
    async *list(folder) {
      asked.push(`list ${folder}`)
      yield* [...files.values()].filter(({ name }) => name.startsWith(`${folder}/`))
    },
  }
}

/** Creates a build with these files; the content of each is its name. */
function build(...names: string[]): string {
  const client = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(client, 'assets'))
  for (const name of [...names, ...names.map((each) => `${each}.br`)])
    writeFileSync(path.join(client, 'assets', name), name)
  return client
}
const share = (...names: string[]) => shareAssets(storage, build(...names), clock.now())
async function stored(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list('assets')) names.push(name)
  return names.toSorted()
}

test('any process finds the files of a build, and no others', async () => {
  await share('home-1.js', 'frame-1.css')
  const find = createAssetFinder(storage, clock)
  expect((await find('home-1.js'))?.toString()).toBe('home-1.js')
  expect(await find('home-2.js')).toBeUndefined()
  expect(await find('home-1.js.br')).toBeUndefined()
})

test('a build does not upload files that another process has uploaded', async () => {
  await share('home-1.js', 'frame-1.css')
  asked.length = 0
  await share('home-2.js', 'frame-1.css')
  expect(asked.filter((each) => each.startsWith('put assets/'))).toEqual(['put assets/home-2.js'])
})

test('throttles lookups of invented names', async () => {
  await share('home-1.js')
  const find = createAssetFinder(storage, clock)
  asked.length = 0
  await Promise.all(Array.from({ length: 50 }, (_, n) => find(`made-up-${n}.js`)))
  await find('made-up.js')
  expect(asked.filter((each) => each.startsWith('list'))).toEqual(['list asset-lists'])
  await share('home-2.js')
  clock.advance({ minutes: 1 })
  expect((await find('home-2.js'))?.toString()).toBe('home-2.js')
})

test('keeps the files of the last five builds, and recent uploads', async () => {
  const find = createAssetFinder(storage, clock)
  for (let n = 1; n <= 6; n++) {
    await share(`home-${n}.js`, 'frame-1.css')
    clock.advance({ minutes: 1 })
  }
  expect(await stored()).toContain('assets/home-1.js')
  clock.advance({ hours: 2 })
  await share('home-6.js', 'frame-1.css')
  expect(await stored()).toEqual(
    ['frame-1.css', ...[2, 3, 4, 5, 6].map((n) => `home-${n}.js`)].map((name) => `assets/${name}`),
  )
  expect(await find('home-1.js')).toBeUndefined()
})
