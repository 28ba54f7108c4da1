import { DOMParser, type Element } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createContentService } from '#modules/content/content.service.ts'
import { CONTENT_FOLDER, shopFacts } from '#modules/content/shop-facts.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { currentFacts } from '#test/support/facts.ts'
import { business } from '#modules/settings/business.ts'

const ORIGIN = 'https://shop.example'
const content = createContentService({
  folder: CONTENT_FOLDER,
  facts: currentFacts(shopFacts(business.name, BUILT_IN_DETAILS)),
  publicUrl: ORIGIN,
  live: { newest: async () => 0, texts: async () => [] },
  log: pino({ level: 'silent' }),
  pages: { write: () => Promise.reject(new Error('nothing is written here')) },
})
const topics = await content.topics()

test('an unknown topic has no files', async () => {
  expect(await content.ebookFile('unknown', 'pdf')).toBeUndefined()
})

describe.each(topics)('$slug as EPUB', (topic) => {
  let bytes: Uint8Array
  let files: Record<string, Uint8Array>
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array())

  beforeAll(async () => {
    bytes = (await content.ebookFile(topic.slug, 'epub'))?.bytes ?? new Uint8Array()
    files = unzipSync(bytes)
  })

  test('begins with its media type, uncompressed and without extra field (OCF 3.3 §4.3)', () => {
    expect(strFromU8(bytes.subarray(30, 38))).toBe('mimetype')
    expect(strFromU8(bytes.subarray(38, 58))).toBe('application/epub+zip')
    expect([bytes[8], bytes[9]]).toEqual([0, 0])
    expect([bytes[28], bytes[29]]).toEqual([0, 0])
  })

  test('is well-formed XML throughout', () => {
    const documents = Object.keys(files).filter((name) => /\.(xhtml|opf|xml)$/.test(name))
    for (const name of documents) expect([name, xmlFault(read(name))]).toEqual([name, undefined])
    expect(documents).toHaveLength(6)
  })

  test('lists every file once in its package, and only package files in its spine', () => {
    const items = elements(read('EPUB/package.opf'), 'item')
    const listed = items.map((item) => `EPUB/${item.getAttribute('href')}`)
    const shipped = Object.keys(files).filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
    expect(listed.toSorted()).toEqual(shipped.toSorted())
    const ids = items.map((item) => item.getAttribute('id'))
    for (const ref of elements(read('EPUB/package.opf'), 'itemref'))
      expect(ids).toContain(ref.getAttribute('idref'))
    const properties = items.map((item) => item.getAttribute('properties')).filter(Boolean)
    expect(properties).toEqual(['nav', 'cover-image'])
  })

  test('links every heading in its contents', () => {
    const links = elements(read('EPUB/nav.xhtml'), 'a').map((link) => link.getAttribute('href') ?? '')
    expect(links).toHaveLength(topic.headings.length)
    const dead = links.filter((link) => {
      const [file = '', id] = link.split('#')
      return !files[`EPUB/${file}`] || (id !== undefined && !read(`EPUB/${file}`).includes(`id="${id}"`))
    })
    expect(dead).toEqual([])
  })

  test('has no links relative to the site, which a book lacks', () => {
    const pages = Object.keys(files).filter((name) => name.endsWith('.xhtml'))
    expect(pages.filter((name) => read(name).includes('href="/'))).toEqual([])
  })
})

describe.each(topics)('$slug as PDF', (topic) => {
  let pdf: PDFDocumentProxy
  let pages: string[]

  beforeAll(async () => {
    const file = await content.ebookFile(topic.slug, 'pdf')
    const data = new Uint8Array(file?.bytes ?? [])
    pdf = await getDocument({ data, verbosity: 0 }).promise
    pages = []
    for (let i = 1; i <= pdf.numPages; i++) {
      const { items } = await (await pdf.getPage(i)).getTextContent()
      pages.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replaceAll(/\s+/g, ' '),
      )
    }
  })
  afterAll(() => pdf.loadingTask.destroy())

  test('declares its title, language and structure', async () => {
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `${topic.title}: ${topic.subtitle}`, Language: 'en-IN' })
    expect(await (await pdf.getPage(3)).getStructTree()).not.toBeNull()
  })

  test('contains the whole text in order, without empty pages', () => {
    const flat = (text: string): string => text.replaceAll(/\s/g, '')
    const whole = flat(pages.slice(2).join(' '))
    let from = 0
    for (const { text } of topic.headings) {
      const at = whole.indexOf(flat(text), from)
      expect([text, at]).not.toEqual([text, -1])
      from = at
    }
    for (const page of pages) expect(page.length).toBeGreaterThan(60)
    expect(whole.length).toBeGreaterThan(topic.words * 4)
  })

  test('lists each heading’s page in its contents', () => {
    const flat = (text: string): string => text.replaceAll(/\s/g, '')
    const contents = flat(pages[1] ?? '')
    for (const { text } of topic.headings) {
      const number = pages.findIndex((page, i) => i > 1 && flat(page).includes(flat(text))) + 1
      const listed = [...contents.matchAll(new RegExp(`${escaped(flat(text))}(\\d+)`, 'g'))].map(([, page]) =>
        Number(page),
      )
      expect([text, listed.some((page) => page >= number)]).toEqual([text, true])
    }
  })

  test('has an outline of the two parts with their sections', async () => {
    const outline = await pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual(
      topic.headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
    )
    const sections = outline.reduce((sum, part) => sum + part.items.length, 0)
    expect(sections).toBe(topic.headings.filter(({ depth }) => depth === 3).length)
  })
})

function xmlFault(source: string): string | undefined {
  try {
    parseXml(source)
    return undefined
  } catch (error) {
    return String(error)
  }
}

function elements(source: string, name: string): Element[] {
  return [...parseXml(source).getElementsByTagName(name)]
}

function parseXml(source: string) {
  const refuse = (level: string, message: string): never => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ onError: refuse }).parseFromString(source, 'application/xml')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
