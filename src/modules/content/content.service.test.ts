import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createContentService } from './content.service.ts'
import type { LiveText } from './content-source.ts'

const logged: string[] = []
const touched: string[] = []
let edits: LiveText[] = []
let newest = 0
let facts = { revision: 0, facts: { what: 'law' } }
let folder: string

const post = (title: string) =>
  `---\ntitle: ${title}\ndate: 2025-12-01\nexcerpt: About {{what}}.\n---\nText.\n`
const write = (text: string) => writeFile(path.join(folder, 'blog/first.md'), text)

function open() {
  return createContentService({
    folder,
    facts: { builtIn: { what: 'law' }, now: async () => facts },
    publicUrl: 'https://shop.example',
    live: { newest: async () => newest, texts: async () => edits },
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
  edits = []
  newest = 0
  facts = { revision: 0, facts: { what: 'law' } }
})
afterEach(() => rm(folder, { recursive: true }))

test('a changed file is read again, and pages that show content are invalidated', async () => {
  const content = open()
  await content.refresh()
  expect(touched).toEqual([])
  await write(post('Second edition'))
  await content.refresh()
  expect((await content.post('first'))?.title).toBe('Second edition')
  expect(touched).toEqual(['content'])
})

test('a faulty text prevents the start, and the error names it', async () => {
  await write(post('First').replace('{{what}}', '{{whom}}'))
  expect(open).toThrow(/^content\/blog\/first\.md: .*\{\{whom\}\}/)
})

test('in a running shop a faulty text is reported once and the previous version stays', async () => {
  const content = open()
  await write('no front matter at all')
  await content.refresh()
  await content.refresh()
  expect((await content.post('first'))?.title).toBe('First')
  expect(logged).toHaveLength(1)
  expect(touched).toEqual([])
})

test('a missing text for a fixed page is a server error; an unknown post is not', async () => {
  const content = open()
  await expect(content.page('about-us')).rejects.toThrow("no text for the page 'about-us'")
  expect(await content.post('unknown')).toBeUndefined()
})

function edit(change: Partial<LiveText> = {}): void {
  const facts = { title: 'Edited', date: '2026-01-01', excerpt: 'About {{what}}.' }
  edits = [{ kind: 'blog', slug: 'first', state: 'published', facts, body: 'New text.', ...change }]
  newest++
}

test('an edit applies to the next request, and undoing it restores the file', async () => {
  const content = open()
  expect((await content.post('first'))?.title).toBe('First')
  edit()
  expect(await content.post('first')).toMatchObject({ title: 'Edited', excerpt: 'About law.', words: 2 })
  edit({ state: 'unpublished' })
  expect(await content.post('first')).toBeUndefined()
  expect(await content.posts()).toEqual([])
  edit({ state: 'original' })
  expect((await content.post('first'))?.title).toBe('First')
})

test('an edit survives a changed file', async () => {
  const content = open()
  edit()
  await write(post('Second edition'))
  await content.refresh()
  expect((await content.post('first'))?.title).toBe('Edited')
})

test('an edited text that has become invalid is reported, and its file replaces it', async () => {
  const content = open()
  edit({ body: 'About {{gone}}.' })
  expect((await content.post('first'))?.title).toBe('First')
  expect(logged.join()).toContain('There is no fact called {{gone}}')
})

test('a changed fact of the shop updates all texts, edited ones too', async () => {
  const content = open()
  expect((await content.post('first'))?.excerpt).toBe('About law.')
  facts = { revision: 1, facts: { what: 'tax' } }
  expect((await content.post('first'))?.excerpt).toBe('About tax.')
  edit()
  facts = { revision: 2, facts: { what: 'audit' } }
  expect((await content.post('first'))?.excerpt).toBe('About audit.')
})

test('without changes nothing is read or rendered again', async () => {
  const content = open()
  const before = await content.post('first')
  expect(await content.post('first')).toBe(before)
  edit({ slug: 'other' })
  expect(await content.post('first')).not.toBe(before)
})
