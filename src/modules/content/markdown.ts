import { Marked, type Token, type Tokens, type TokensList } from 'marked'

import { escapeHtml } from '#platform/escape-html.ts'
import { ownValue } from '#platform/own-value.ts'
import { slugOf } from '#platform/slug.ts'

import type { Heading, RenderedText } from './content.ts'

/** A parsed text: its blocks for typesetting, and its rendered form. */
export interface ParsedText extends RenderedText {
  blocks: TokensList
}

/**
 * Parses our Markdown. Refuses raw HTML, because pages and e-books must be safe and well-formed, and pictures
 * unless they are allowed: e-books can't be typeset with them.
 */
export function parseMarkdown(source: string, { pictures = false } = {}): ParsedText {
  refuseComplexText(source)
  const blocks = new Marked().lexer(typographic(source))
  void new Marked().walkTokens(blocks, (token) => {
    if (token.type === 'image' && pictures) requireUpload(token as Tokens.Image)
    else refuseForeign(token)
  })
  const headings = headingsOf(blocks)
  return { blocks, headings, html: toHtml(blocks, headings), words: countWords(blocks) }
}

/**
 * Maximum Markdown markers in a paragraph, more than any of ours needs. Parsing time grows with their square:
 * 40,000 in one paragraph take a minute.
 */
const MAX_MARKS = 500
/** Matches lists nested on one line, because the parser recurses for each of them. */
const NESTED_LISTS = /^[ \t]*(?:(?:[-+]|\d{1,9}[.)])[ \t]+){10}/m

function refuseComplexText(source: string): void {
  const knot = source.split('\n\n').find((block) => (block.match(/[*_~>[`!]/g)?.length ?? 0) > MAX_MARKS)
  if (knot !== undefined)
    throw new Error(
      `A paragraph can have up to ${MAX_MARKS} marks (* _ ~ > [ \` !), found: ${knot.slice(0, 60)}`,
    )
  const [nested] = NESTED_LISTS.exec(source) ?? []
  if (nested !== undefined) throw new Error(`A line can begin up to 9 lists, found: ${nested.slice(0, 60)}`)
}

/** Replaces straight quotes and spaced hyphens with typographic quotes and dashes. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([*_–—])"/gm, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([*_–—“])'/gm, '$1‘')
    .replaceAll("'", '’')
    .replaceAll(/ - /g, ' – ')
}

/** The visible text of a block, without markup. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map((token) => textOf(token)).join('')
}

function textOf(token: Token): string {
  if (token.type === 'br') return ' '
  if ('tokens' in token && token.tokens) return plainText(token.tokens)
  return 'text' in token ? unescape(String(token.text)) : ''
}

/** Unescapes character references, which the lexer leaves escaped. */
function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Allowed links: URLs of this site (`/x`, `#x`), and schemes that run no code. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Address of an uploaded picture. */
const UPLOAD = /^\/uploads\/[0-9a-f]{32}\.webp$/
/** The size that the editor writes as the picture's title, so that the page reserves its space. */
const SIZE = /^(\d{1,4})×(\d{1,4})$/

function requireUpload({ href, text, raw }: Tokens.Image): void {
  if (!UPLOAD.test(href))
    throw new Error(`Upload the picture with “Insert picture”, found: ${raw.slice(0, 60)}`)
  if (text.trim() === '') throw new Error(`Describe the picture between [ and ], found: ${raw.slice(0, 60)}`)
}

function refuseForeign(token: Token): void {
  if (token.type === 'html' || token.type === 'image') {
    throw new Error(`Only Markdown is allowed here, found: ${token.raw.slice(0, 60)}`)
  }
  if (token.type === 'link' && !ADDRESS.test((token as Tokens.Link).href)) {
    throw new Error(
      `Links must go to a page of the shop, https:, mailto: or tel:, found: ${token.raw.slice(0, 60)}`,
    )
  }
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function headingsOf(blocks: readonly Token[]): Heading[] {
  const taken = new Map<string, number>()
  return blocks.filter(isHeading).map(({ tokens, depth }) => {
    const text = plainText(tokens)
    // A heading without Latin letters has an empty slug.
    const name = slugOf(text) || 'part'
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return { id: times === 1 ? name : `${name}-${times}`, text, depth }
  })
}

function countWords(blocks: readonly Token[]): number {
  const words = blocks.map(blockText).join(' ').match(/\S+/g)
  return words?.length ?? 0
}

function blockText(token: Token): string {
  if (token.type === 'list')
    return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ')
  if (token.type !== 'table') return textOf(token)
  const { header, rows } = token as Tokens.Table
  return [header, ...rows].flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(' ')
}

function toHtml(blocks: TokensList, headings: readonly Heading[]): string {
  let next = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = headings[next++]?.id ?? ''
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const outside = /^https?:/.test(href) ? ' rel="noopener noreferrer"' : ''
        return `<a href="${escapeHtml(href)}"${outside}>${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text, title }) {
        const [, width, height] = SIZE.exec(title ?? '') ?? []
        const size = width && height ? ` width="${width}" height="${height}"` : ''
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${size} loading="lazy"/>`
      },
      br: () => '<br/>',
      hr: () => '<hr/>\n',
    },
  })
  // Lets a wide table scroll by itself, also by keyboard, so that it doesn't widen the page on a phone.
  return marked
    .parser(blocks)
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">')
}

/** Replaces each `{{name}}` with the shop's fact; throws for an unknown name. */
export function fillIn(source: string, facts: Readonly<Record<string, string>>): string {
  const filled = source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = ownValue(facts, name)
    if (value === undefined) throw new Error(`There is no fact called {{${name}}}.`)
    return value
  })
  const left = /\{\{.{0,40}/.exec(filled)
  if (left) throw new Error(`Write facts as {{name}}, found: ${left[0]}`)
  return filled
}

/** Fills in every string of a value made of strings, numbers, arrays and plain objects. */
export function fillInAll(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillIn(value, facts)
  if (Array.isArray(value)) return value.map((one) => fillInAll(one, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillInAll(one, facts)]))
}
