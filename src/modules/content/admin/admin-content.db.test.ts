import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { type ContentService, createContentService } from '#modules/content/content.service.ts'
import { createLiveTexts } from '#modules/content/live-texts.service.ts'
import { createPhotosService } from '#modules/settings/settings.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { emptyTables } from '#test/support/empty-tables.ts'
import { currentFacts } from '#test/support/facts.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import { callerOf, type HttpAnswer } from '#test/support/http-app.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { createAdminContentHttp } from './admin-content.http.ts'
import type { EditedContent } from './admin-content.schema.ts'
import { createAdminContentService } from './admin-content.service.ts'

const FACTS = { refundDays: '5-7 business days' }
const FILES = {
  'policies/return-policy.md': '---\ntitle: Returns\ndescription: How.\n---\nIn {{refundDays}}.\n',
  'blog/first.md': '---\ntitle: First\ndate: 2025-12-01\nexcerpt: Short.\n---\nOne.\n',
  'ebooks/law.md':
    '---\ntitle: Law\nsubtitle: All\ndescription: Of it.\nupdated: 2025-12-01\norder: 1\ncategory: gst\nentries:\n  - title: A\n    summary: S\n    part: one\n---\n## One\n\nText.\n',
}
const POST = { title: 'New', date: '2026-01-01', excerpt: 'About.' }

let folder: string
let database: OpenDatabase
let content: ContentService
let touched: string[]
let askAs: (actor: Actor) => ReturnType<typeof callerOf>

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await emptyTables(database)
  const { db } = database
  touched = []
  const pages: PageWrites = {
    write: (work) => inTransaction(db, (tx) => work(tx, (...tags) => void touched.push(...tags))),
  }
  const shop = { facts: currentFacts(FACTS), publicUrl: 'https://shop.example', pages }
  const live = createLiveTexts({ db })
  content = createContentService({ ...shop, folder, live, log: pino({ level: 'silent' }) })
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const adminContent = createAdminContentService({ ...shop, db, clock, content })
  const pictures = createPictures({ db, storage: createDiskStorage(folder), log: pino({ level: 'silent' }) })
  const photos = createPhotosService({ db, pictures })
  askAs = (actor) => callerOf(createAdminContentHttp({ adminContent, photos }), actor)
})

const call = (method: string, at: string, body?: unknown) => askAs(admin)(method, `/admin/content${at}`, body)
const asText = ({ body }: HttpAnswer) => body as unknown as EditedContent

/** Saves a post with the given differences. */
const save = (at: string, more: object = {}) =>
  call('PUT', at, { basedOn: 0, publish: true, facts: POST, body: 'Words.', ...more })
const newest = async (at: string) => asText(await call('GET', at)).revision

describe('a published text', () => {
  test('overrides its file immediately, with the shop’s facts filled in; the file stays unchanged', async () => {
    const facts = { title: 'Our returns', description: 'In {{refundDays}}.' }
    const answer = await save('/policies/return-policy', { facts, body: 'Paid in **{{refundDays}}**.' })
    expect(answer).toMatchObject({
      status: 200,
      body: { shown: 'edited', draft: false, facts, hasOriginal: true },
    })
    expect(touched).toEqual(['content'])
    expect(await content.page('return-policy')).toMatchObject({
      title: 'Our returns',
      description: 'In 5-7 business days.',
      html: '<p>Paid in <strong>5-7 business days</strong>.</p>\n',
    })
    expect(content.originals().find(({ slug }) => slug === 'return-policy')?.body).toBe(
      'In {{refundDays}}.\n',
    )
  })

  test('can be a new blog post, and can be unpublished', async () => {
    expect(await save('/blog/new-post')).toMatchObject({ status: 200, body: { shown: 'edited' } })
    expect((await content.posts()).map(({ slug }) => slug)).toEqual(['new-post', 'first'])
    const wish = { basedOn: await newest('/blog/new-post') }
    expect(await call('POST', '/blog/new-post/unpublish', wish)).toMatchObject({
      status: 200,
      body: { shown: 'hidden' },
    })
    expect(await content.post('new-post')).toBeUndefined()
  })

  test('with a fixed page can’t be unpublished', async () => {
    expect(await call('POST', '/policies/return-policy/unpublish', { basedOn: 0 })).toMatchObject({
      status: 400,
    })
    expect((await content.page('return-policy')).title).toBe('Returns')
  })
})

test('a picture is uploaded re-encoded and shown in a post, but not in a page', async () => {
  const form = new FormData()
  const sent = await plainPicture('#a1b2c3').png().toBuffer()
  form.set('photo', new File([new Uint8Array(sent)], 'counter.png'))
  const { status, body: photo } = await call('POST', '/pictures', form)
  expect(status).toBe(201)
  expect(photo).toEqual({
    address: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/) as unknown,
    width: expect.any(Number) as unknown,
    height: expect.any(Number) as unknown,
  })
  const body = `![Our counter](${photo['address'] as string})`
  await save('/blog/new-post', { body })
  expect((await content.post('new-post'))?.html).toContain('alt="Our counter"')
  const facts = { title: 'Our returns', description: 'How.' }
  expect(await save('/policies/return-policy', { facts, body })).toMatchObject({ status: 400 })
})

test('a draft changes nothing for visitors and is what the admin area opens', async () => {
  expect(await save('/blog/first', { publish: false })).toMatchObject({
    status: 200,
    body: { shown: 'original', draft: true, facts: POST },
  })
  expect(touched).toEqual([])
  expect((await content.post('first'))?.title).toBe('First')
  await save('/blog/other', { publish: false })
  expect(await content.post('other')).toBeUndefined()
  await save('/policies/return-policy', { facts: { title: 'Ours', description: 'How.' } })
  const change = { basedOn: await newest('/policies/return-policy'), publish: false }
  await save('/policies/return-policy', { ...change, facts: { title: 'Not yet', description: 'How.' } })
  expect((await content.page('return-policy')).title).toBe('Ours')
  const { body } = await call('GET', '')
  expect(body['texts']).toMatchObject([
    { kind: 'blog', slug: 'first', title: 'New', shown: 'original', draft: true, author: 'Admin' },
    { kind: 'blog', slug: 'other', shown: 'hidden', draft: true },
    { kind: 'ebooks', slug: 'law', title: 'Law', shown: 'original', draft: false, author: null },
    { kind: 'policies', slug: 'return-policy', title: 'Not yet', shown: 'edited', draft: true },
  ])
})

describe('history', () => {
  test('records author and time of each revision, with the previous text', async () => {
    await save('/blog/first')
    await save('/blog/first', { basedOn: await newest('/blog/first'), body: 'Other words.' })
    const { revisions } = asText(await call('GET', '/blog/first'))
    expect(revisions).toMatchObject([
      { state: 'published', author: 'Admin', at: '2026-11-20T10:00:00.000Z' },
      { state: 'published' },
    ])
    const [second, first] = revisions.map(({ revision }) => revision)
    expect((await call('GET', `/blog/first/revisions/${second}`)).body).toMatchObject({
      body: 'Other words.',
      before: { body: 'Words.' },
    })
    expect((await call('GET', `/blog/first/revisions/${first}`)).body).toMatchObject({
      before: { body: 'One.\n', facts: { title: 'First' } },
    })
  })

  test('restores an earlier revision as a new one', async () => {
    await save('/blog/first')
    const first = await newest('/blog/first')
    await save('/blog/first', { basedOn: first, body: 'Other words.' })
    const wish = { basedOn: await newest('/blog/first'), revision: first }
    expect(await call('POST', '/blog/first/restore', wish)).toMatchObject({
      status: 200,
      body: { body: 'Words.' },
    })
    expect((await content.post('first'))?.html).toBe('<p>Words.</p>\n')
    expect(asText(await call('GET', '/blog/first')).revisions).toHaveLength(3)
  })

  test('revision 0 restores the original, which follows its file again', async () => {
    await save('/blog/first')
    const wish = { basedOn: await newest('/blog/first'), revision: 0 }
    expect(await call('POST', '/blog/first/restore', wish)).toMatchObject({
      status: 200,
      body: { shown: 'original', facts: { title: 'First' } },
    })
    expect((await content.post('first'))?.title).toBe('First')
    await save('/blog/new-post')
    const lost = { basedOn: await newest('/blog/new-post'), revision: 0 }
    expect(await call('POST', '/blog/new-post/restore', lost)).toMatchObject({ status: 404 })
  })
})

describe('two editors of one text', () => {
  test('the second gets a conflict that names the first, and nothing is overwritten', async () => {
    await save('/blog/first')
    const theirs = await newest('/blog/first')
    for (const publish of [true, false]) {
      expect(await save('/blog/first', { publish, body: 'Mine.' })).toMatchObject({
        status: 409,
        body: { code: 'stale', theirs: { revision: theirs, author: 'Admin' } },
      })
    }
    expect(await call('POST', '/blog/first/restore', { basedOn: 0, revision: 0 })).toMatchObject({
      status: 409,
    })
    expect(await call('POST', '/blog/first/unpublish', { basedOn: 0 })).toMatchObject({ status: 409 })
    expect((await content.post('first'))?.html).toBe('<p>Words.</p>\n')
  })

  test('saving concurrently: one succeeds', async () => {
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map((body) => save('/blog/race', { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(asText(await call('GET', '/blog/race')).revisions).toHaveLength(1)
  })
})

describe('invalid input returns 400 naming the field and saves nothing', () => {
  test.each([
    ['body', { body: 'In {{refundDay}}.' }, 'body: There is no fact called {{refundDay}}.'],
    ['body', { body: '<script>alert(1)</script>' }, /Only Markdown is allowed/],
    ['body', { body: '[x](javascript:alert(1))' }, /Links must go to/],
    ['body', { body: '' }, /must not be empty/],
    ['body', { body: 'x'.repeat(60_001) }, /at most 60000/],
    ['body', { body: 'a\u0000b' }, /can not|cannot be stored/],
    ['body', { body: 'a\u0008b' }, /control characters/],
    ['facts', { facts: { ...POST, excerpt: '{{nobody}}' } }, /\{\{nobody\}\}/],
    ['facts.title', { facts: { ...POST, title: ' ' } }, /must not be empty/],
    ['facts.title', { facts: { ...POST, title: 'two\nlines' } }, /one line/],
    ['facts.title', { facts: { date: POST.date, excerpt: 'x' } }, /facts\.title/],
    ['facts.date', { facts: { ...POST, date: '2026-02-30' } }, /must be a day/],
    ['facts.date', { facts: { ...POST, date: '9999-01-01' } }, /between 2000 and 2099/],
    ['facts', { facts: { ...POST, order: 1 } }, /order/],
    ['basedOn', { basedOn: -1 }, /0 or more/],
    ['basedOn', { basedOn: 1e300 }, /Based on/],
  ])('%s of %j', async (field, more, message) => {
    const { status, body } = await save('/blog/first', more)
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect(body['issues']).toContainEqual(expect.objectContaining({ path: field }))
    expect(await newest('/blog/first')).toBe(0)
  })

  const law = {
    title: 'Law',
    subtitle: 'All',
    description: 'D',
    updated: '2026-01-01',
    order: 1,
    category: 'gst',
  }
  const entry = { title: 'A', summary: 'S', part: 'one' }
  test.each([
    ['facts.entries.0.part', { ...law, entries: [{ ...entry, part: 'none' }] }, '## One\n\nText.'],
    ['body', { ...law, entries: [entry] }, 'No heading.\n\n## One'],
    ['body', { ...law, entries: [entry] }, '## One\n\n    code that no e-book has a place for'],
  ])('%s of a primer', async (field, facts, body) => {
    const answer = await save('/ebooks/law', { facts, body })
    expect(answer.status).toBe(400)
    expect(answer.body['issues']).toContainEqual(expect.objectContaining({ path: field }))
  })

  test('a valid primer updates its files', async () => {
    const before = await content.ebookFile('law', 'epub')
    expect(
      await save('/ebooks/law', { facts: { ...law, entries: [entry] }, body: '## One\n\nNew.' }),
    ).toMatchObject({
      status: 200,
    })
    expect((await content.ebookFile('law', 'epub'))?.bytes).not.toEqual(before?.bytes)
  })
})

test.each([
  '/blog/unknown',
  '/policies/new',
  '/shelf/first',
  '/blog/Not_a-slug',
  '/blog/first/revisions/1e99',
])('GET %s → 404', async (at) => {
  expect((await call('GET', at)).status).toBe(404)
})

test('a new policy without a page returns 404', async () => {
  const facts = { title: 'T', description: 'D' }
  expect((await save('/policies/new', { facts })).status).toBe(404)
})
