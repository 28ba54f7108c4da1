import type { Token, Tokens } from 'marked'

import type { EbookTopic } from '#modules/content/content.ts'
import { plainText } from '#modules/content/markdown.ts'
import { asDecoration, INK, newDocument, type Pdf, setFont, SOFT } from '#platform/pdf/document.ts'
import { type Face, withBoxes } from '#platform/pdf/typefaces.ts'
import { visualRuns } from '#platform/pdf/visual-order.ts'

/** A stretch of text in one font. */
export interface Run {
  text: string
  font: string
  link?: string | undefined
}

interface Style {
  strong: boolean
  italic: boolean
  link?: string | undefined
}

const PLAIN: Style = { strong: false, italic: false }

/**
 * Converts the inline part of a block to runs. Makes site-relative links absolute, because the file is read
 * outside the site.
 */
export function runsOf(tokens: readonly Token[] | undefined, publicUrl: string, style = PLAIN): Run[] {
  return (tokens ?? []).flatMap((token) => {
    if (token.type === 'strong')
      return runsOf((token as Tokens.Strong).tokens, publicUrl, { ...style, strong: true })
    if (token.type === 'em') return runsOf((token as Tokens.Em).tokens, publicUrl, { ...style, italic: true })
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link
      const link = href.startsWith('/') ? publicUrl + href : href
      return runsOf(inner, publicUrl, { ...style, link })
    }
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, publicUrl, style)
    return textRuns(plainText([token]), style)
  })
}

/**
 * Converts a text in one style to runs. A character that no font has becomes a box, so that the file can
 * still be generated.
 */
export function textRuns(text: string, style: Partial<Style> = PLAIN): Run[] {
  const face = faceOf({ ...PLAIN, ...style })
  return visualRuns(withBoxes(text), face).map((run) => ({ ...run, link: style.link }))
}

function faceOf({ strong, italic }: Style): Face {
  if (strong) return italic ? 'strong-italic' : 'strong'
  return italic ? 'italic' : 'text'
}

const ACCENT = '#7a1c2b'

/** In points, on A5: that size fits a tablet, and two pages fit a printed A4 sheet. */
const MARGINS = { top: 54, bottom: 58, left: 48, right: 48 }

export interface TextLook {
  size: number
  color?: string
  /** Left edge of the text; defaults to the left margin. */
  x?: number
  width?: number
  lineGap?: number
  align?: 'left' | 'center' | 'right'
}

/** Creates an empty primer. */
export function newPrimer(topic: EbookTopic): Promise<Pdf> {
  const facts = {
    title: `${topic.title}: ${topic.subtitle}`,
    author: 'Kanoon Kitab',
    subject: topic.description,
    made: new Date(`${topic.updated}T00:00:00Z`),
  }
  return newDocument(facts, { size: 'A5', margins: MARGINS })
}

/** Writes runs as one flowing text, starting at the current line. */
export function writeRuns(doc: Pdf, runs: readonly Run[], look: TextLook): void {
  const { size, color = INK, x = doc.page.margins.left, align = 'left', lineGap = size * 0.32 } = look
  const width = look.width ?? doc.page.width - doc.page.margins.right - x
  const last = runs.length - 1
  runs.forEach(({ text, font, link }, i) => {
    const style = {
      width,
      align,
      lineGap,
      continued: i < last,
      link: link ?? null,
      underline: link !== undefined,
    }
    setFont(doc, font, size).fillColor(link ? ACCENT : color)
    if (i === 0) doc.text(text, x, doc.y, style)
    else doc.text(text, style)
  })
}

export function heightOfRuns(doc: Pdf, runs: readonly Run[], size: number, width: number): number {
  const font = runs[0]?.font
  if (font === undefined) return 0
  return setFont(doc, font, size).heightOfString(runs.map((run) => run.text).join(''), {
    width,
    lineGap: size * 0.32,
  })
}

/** Starts a new page if less than `needed` points are left on this one. */
export function keepTogether(doc: Pdf, needed: number): void {
  if (doc.y + needed > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage()
}

/**
 * Adds a running title and page number to every page but the first, hidden from screen readers. Call it when
 * all pages are complete: a footer written while a paragraph crosses a page break would end up inside the
 * paragraph.
 */
export function addFooters(doc: Pdf, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    asDecoration(doc, () => {
      const y = doc.page.height - 38
      doc.y = y
      writeRuns(doc, textRuns(title, { italic: true }), { size: 8.5, color: SOFT })
      doc.y = y
      writeRuns(doc, textRuns(String(page + 1)), { size: 8.5, color: SOFT, align: 'right' })
    })
  }
}
