import { expect, test } from 'vitest'

import { PRINTED_CATALOGUES } from '#modules/catalogue/printed/printed-catalogues.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import DownloadCatalogueRoute from './route.tsx'

const catalogues = PRINTED_CATALOGUES.map(({ slug, name, category }) => ({ slug, name, category, books: 2 }))

const choices = {
  subject: [{ name: 'GST', slug: 'gst' }],
  exam: [{ name: 'AIBE', slug: 'aibe' }],
  publisher: [],
}

test('the table has the spec’s columns: S.No., Name, Category, Download (spec storefront §2)', async () => {
  const text = readable(
    await renderPage('/', <DownloadCatalogueRoute loaderData={{ catalogues, choices, meta: [] }} />),
  )
  expect(text).toContain('S.No. Name Category Download')
  expect(text).toContain('1 Students Books 2 books, PDF Standard Books')
  expect(text).toContain('2 Professional Books')
  expect(text).toContain('3 BARE ACTS Catalogue')
})

test('each row has its file', async () => {
  const html = await renderPage(
    '/',
    <DownloadCatalogueRoute loaderData={{ catalogues, choices, meta: [] }} />,
  )
  const links = tags(html, 'a').filter((tag) => tag.includes(' download'))
  const files = links.map((tag) => /href="([^"]+)"/.exec(tag)?.[1])
  expect(new Set(files).size).toBe(5)
  for (const file of files) expect(file).toMatch(/\.pdf$/)
})

test('subjects and exams have their files; an empty group has no heading', async () => {
  const html = await renderPage(
    '/',
    <DownloadCatalogueRoute loaderData={{ catalogues, choices, meta: [] }} />,
  )
  for (const file of ['/catalogues/subject/gst.pdf', '/catalogues/exam/aibe.pdf'])
    expect(html).toContain(file)
  expect(readable(html)).toContain('By exam')
  expect(readable(html)).not.toContain('By publisher')
})
