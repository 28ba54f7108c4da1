import type { Token, Tokens } from 'marked'

import { plainText } from '#modules/content/markdown.ts'
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
