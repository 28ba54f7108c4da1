import { editionName } from '#modules/catalogue/book.ts'
import { statedLaw, type StatedLaw } from '#modules/catalogue/law-label.ts'

interface Edition extends StatedLaw {
  edition: string | null
  publishedText: string | null
}

/**
 * Formats the edition and the law it states: '6th edition, 2025 · law as on 1 June 2025'. Uses only recorded
 * facts.
 */
export function editionLine(book: Edition): string {
  return [printing(book), statedLaw(book)].filter(Boolean).join(' · ')
}

function printing({ edition, publishedText }: Edition): string {
  if (!edition) return publishedText ? `Published ${publishedText}` : ''
  const name = editionName(edition)
  return publishedText && publishedText !== edition ? `${name}, ${publishedText}` : name
}
