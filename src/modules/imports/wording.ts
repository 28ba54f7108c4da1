import { plainEdition } from './columns/cell-values.ts'

interface Worded {
  title: string
  author: string | null
  edition: string | null
}

const ACCENTS = /[\u0300-\u036f]/g
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * What tells books without ISBN apart: title, author and edition, all three, without case, accents and signs ('and' is
 * '&'). Nothing stated is equal to nothing stated only. Undefined without a title.
 */
export function wordingOf({ title, author, edition }: Worded): string | undefined {
  const name = bareTitle(title)
  return name === '' ? undefined : [name, bare(author), bare(plainEdition(edition ?? ''))].join('|')
}

/** Without its leading article, as the catalogue orders titles. */
export function bareTitle(title: string): string {
  return bare(title).replace(/^(?:the|an?) (?=..)/, '')
}

function bare(text: string | null): string {
  const plain = (text ?? '').normalize('NFKD').replace(ACCENTS, '').toLowerCase().replaceAll('&', ' and ')
  return plain.replace(SIGNS, ' ').trim()
}
