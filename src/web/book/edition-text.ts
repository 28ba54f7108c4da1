import { editionName } from '#modules/catalogue/book.ts'
import { lawLabel, type StatedLaw } from '#modules/catalogue/law-label.ts'

interface Edition extends StatedLaw {
  edition: string | null
  publishedText: string | null
}

/**
 * Which edition and which law a buyer gets: '6th edition, 2025 · law as on 1 June 2025'. Professionals choose by this line,
 * so it never guesses: 'law date not stated'.
 */
export function editionLine(book: Edition): string {
  return [printing(book), lawLabel(book)].filter(Boolean).join(' · ')
}

function printing({ edition, publishedText }: Edition): string {
  if (!edition) return publishedText ? `Published ${publishedText}` : ''
  const name = editionName(edition)
  return publishedText && publishedText !== edition ? `${name}, ${publishedText}` : name
}
