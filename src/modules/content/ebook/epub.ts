import { type Zippable, zipSync } from 'fflate'

import { WIDTH } from '#modules/covers/cover-parts.ts'
import { drawCover } from '#modules/covers/layouts.ts'
import { loadFonts } from '#modules/covers/typesetter.ts'
import type { CompiledTopic } from '#modules/content/compile.ts'
import type { EbookTopic, Heading } from '#modules/content/content.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { longDate } from '#platform/indian-day.ts'
import { loadSharp } from '#platform/pictures/decode.ts'

/** One section of the primer, and its file. */
interface Chapter {
  file: string
  title: string
  body: string
  /** Headings below the section's own. */
  parts: readonly Heading[]
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const STYLE = `body { line-height: 1.5; margin: 0 4%; }
h1, h2, h3 { line-height: 1.2; hyphens: none; }
h2 { margin-top: 0; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
th, td { border-bottom: 1px solid #999; padding: 0.3em 0.5em; text-align: left; vertical-align: top; }
blockquote { margin: 1em 1.2em; font-style: italic; }
.small { font-size: 0.85em; }
`

/**
 * Splits the text into sections. Makes site-relative links absolute, because an e-book is read outside the
 * site.
 */
function chaptersOf(topic: EbookTopic, publicUrl: string): Chapter[] {
  const html = topic.html
    .replaceAll('href="/', `href="${publicUrl}/`)
    .replace(/<div class="table-scroll"[^<>]*>/g, '<div>')
  const sections = html.split(/(?=<h2 )/)
  const titles = topic.headings.filter(({ depth }) => depth === 2)
  return sections.map((section, i) => {
    const id = titles[i]?.id
    const from = topic.headings.findIndex((heading) => heading.id === id)
    const next = topic.headings.findIndex((heading, at) => at > from && heading.depth === 2)
    return {
      file: `section-${String(i + 1).padStart(2, '0')}.xhtml`,
      title: titles[i]?.text ?? '',
      body: section,
      parts: topic.headings.slice(from + 1, next === -1 ? undefined : next),
    }
  })
}

function chapterDocument({ title, body }: Chapter): string {
  return xhtml(title, `<section epub:type="chapter">\n${body}</section>`)
}

function titleDocument(topic: EbookTopic, publicUrl: string): string {
  const address = `${publicUrl}/ebooks/${topic.slug}`
  return xhtml(
    topic.title,
    `<section epub:type="titlepage">
<p>Kanoon Kitab Primers</p>
<h1>${escapeHtml(topic.title)}</h1>
<p>${escapeHtml(topic.subtitle)}</p>
<p>Law as of ${longDate(topic.updated)}</p>
<p class="small">A free primer, read online at <a href="${escapeHtml(address)}">${escapeHtml(address)}</a>. It explains
the law in general; it is not advice on any case. Check the Act itself, as amended, before you rely on it.</p>
</section>`,
  )
}

function navDocument(topic: EbookTopic, chapters: readonly Chapter[]): string {
  const items = chapters.map(({ file, title, parts }) => {
    const inner = parts
      .map(({ id, text }) => `<li><a href="${file}#${id}">${escapeHtml(text)}</a></li>`)
      .join('')
    return `<li><a href="${file}">${escapeHtml(title)}</a>${inner ? `<ol>${inner}</ol>` : ''}</li>`
  })
  return xhtml(
    topic.title,
    `<nav epub:type="toc" id="toc"><h2>Contents</h2>\n<ol>${items.join('\n')}</ol></nav>`,
  )
}

function packageDocument(topic: EbookTopic, chapters: readonly Chapter[], publicUrl: string): string {
  const items = chapters.map(
    ({ file }, i) => `<item id="s${i + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en-IN">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">${escapeHtml(`${publicUrl}/ebooks/${topic.slug}`)}</dc:identifier>
    <dc:title>${escapeHtml(`${topic.title}: ${topic.subtitle}`)}</dc:title>
    <dc:language>en-IN</dc:language>
    <dc:creator>Kanoon Kitab</dc:creator>
    <dc:publisher>Kanoon Kitab</dc:publisher>
    <dc:description>${escapeHtml(topic.description)}</dc:description>
    <dc:date>${topic.updated}</dc:date>
    <meta property="dcterms:modified">${topic.updated}T00:00:00Z</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">Text with headings and simple tables; the only picture is the cover.</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
    <item id="style" href="style.css" media-type="text/css"/>
    <item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
    ${items.join('\n    ')}
  </manifest>
  <spine>
    <itemref idref="title"/>
    <itemref idref="nav"/>
    ${chapters.map((_, i) => `<itemref idref="s${i + 1}"/>`).join('\n    ')}
  </spine>
</package>
`
}

function xhtml(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-IN" xml:lang="en-IN">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`
}

const COVER_WIDTH = 800

/** Makes a primer as EPUB 3: cover, title page, one document per section. */
export async function makeEpub({ topic }: CompiledTopic, publicUrl: string): Promise<Uint8Array> {
  const chapters = chaptersOf(topic, publicUrl)
  const text = new TextEncoder()
  const documents = chapters.map((chapter) => [`EPUB/${chapter.file}`, text.encode(chapterDocument(chapter))])
  const files: Zippable = {
    // First and uncompressed, so that the file type is at a fixed offset (OCF 3.3 §4.3).
    mimetype: [text.encode('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text.encode(CONTAINER),
    'EPUB/package.opf': text.encode(packageDocument(topic, chapters, publicUrl)),
    'EPUB/nav.xhtml': text.encode(navDocument(topic, chapters)),
    'EPUB/title.xhtml': text.encode(titleDocument(topic, publicUrl)),
    'EPUB/style.css': text.encode(STYLE),
    'EPUB/cover.jpg': await coverOf(topic),
    ...Object.fromEntries(documents),
  }
  // With a fixed time, the same text gives a byte-identical file.
  return zipSync(files, { level: 9, mtime: new Date(`${topic.updated}T12:00:00`) })
}

/** The shop's generated cover as JPEG, the one format that every reader supports. */
async function coverOf(topic: EbookTopic): Promise<Uint8Array> {
  const { title, subtitle, category: categorySlug } = topic
  const text = {
    title,
    subtitle,
    author: null,
    publisher: 'Kanoon Kitab Primers',
    edition: null,
    categorySlug,
  }
  const svg = drawCover(await loadFonts(), text)
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg), { density: (72 * COVER_WIDTH) / WIDTH }).resize(COVER_WIDTH)
  return new Uint8Array(await picture.jpeg({ quality: 86 }).toBuffer())
}
