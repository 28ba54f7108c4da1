import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'

import { createCoverRenderer } from '#modules/catalogue/covers/covers.ts'
import type { EbookTopic } from '#modules/content/content.ts'
import type { TopicSource } from '#modules/content/library.ts'

import {
  chapterDocument,
  chaptersOf,
  CONTAINER,
  navDocument,
  packageDocument,
  STYLE,
  titleDocument,
} from './epub-documents.ts'

const COVER_WIDTH = 800

/** The primer as an EPUB 3 book: cover, title page, one document for each section. */
export async function makeEpub({ topic }: TopicSource, publicUrl: string): Promise<Uint8Array> {
  const chapters = chaptersOf(topic, publicUrl)
  const text = new TextEncoder()
  const documents = chapters.map((chapter) => [`EPUB/${chapter.file}`, text.encode(chapterDocument(chapter))])
  const files: Zippable = {
    // First and not compressed, so that the file shows at a fixed place what it is (OCF 3.3 §4.3).
    mimetype: [text.encode('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text.encode(CONTAINER),
    'EPUB/package.opf': text.encode(packageDocument(topic, chapters, publicUrl)),
    'EPUB/nav.xhtml': text.encode(navDocument(topic, chapters)),
    'EPUB/title.xhtml': text.encode(titleDocument(topic, publicUrl)),
    'EPUB/style.css': text.encode(STYLE),
    'EPUB/cover.jpg': await coverOf(topic),
    ...Object.fromEntries(documents),
  }
  // The same book is the same bytes whenever it is made.
  return zipSync(files, { level: 9, mtime: new Date(`${topic.updated}T12:00:00`) })
}

/** The cover that the shop would print, as JPEG: the one format that every reader shows. */
async function coverOf(topic: EbookTopic): Promise<Uint8Array> {
  const render = createCoverRenderer()
  const { title, subtitle, category: categorySlug } = topic
  const text = {
    title,
    subtitle,
    author: null,
    publisher: 'Kanoon Kitab Primers',
    edition: null,
    categorySlug,
  }
  const picture = await render(text, COVER_WIDTH, 'webp')
  return new Uint8Array(await sharp(picture).jpeg({ quality: 86 }).toBuffer())
}
