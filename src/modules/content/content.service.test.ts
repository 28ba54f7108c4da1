import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createContentService } from './content.service.ts'

const logged: string[] = []
const touched: string[] = []
let folder: string

const post = (title: string) =>
  `---\ntitle: ${title}\ndate: 2025-12-01\nexcerpt: About {{what}}.\n---\nText.\n`
const write = (text: string) => writeFile(path.join(folder, 'blog/first.md'), text)

function open() {
  return createContentService({
    folder,
    facts: { what: 'law' },
    publicUrl: 'https://shop.example',
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    pages: { write: (work) => work({} as never, (...tags) => void touched.push(...tags)) },
  })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await mkdir(path.join(folder, 'blog'))
  await write(post('First'))
  logged.length = 0
  touched.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

test('a changed file is read again, and the pages that show content are dropped', async () => {
  const content = open()
  await content.refresh()
  expect(touched).toEqual([])
  await write(post('Second edition'))
  await content.refresh()
  expect(content.post('first')?.title).toBe('Second edition')
  expect(touched).toEqual(['content'])
})

test('a text with a fault stops the start, and is named', async () => {
  await write(post('First').replace('{{what}}', '{{whom}}'))
  expect(open).toThrow(/^content\/blog\/first\.md: .*\{\{whom\}\}/)
})

test('while the shop runs, a text with a fault is reported once and the one before it stays', async () => {
  const content = open()
  await write('no front matter at all')
  await content.refresh()
  await content.refresh()
  expect(content.post('first')?.title).toBe('First')
  expect(logged).toHaveLength(1)
  expect(touched).toEqual([])
})

test('a standing page without its text is a fault of ours, an unknown post is not', () => {
  const content = open()
  expect(() => content.page('about-us')).toThrow("no text for the page 'about-us'")
  expect(content.post('unknown')).toBeUndefined()
})
