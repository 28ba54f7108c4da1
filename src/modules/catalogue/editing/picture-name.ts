import { parseIsbn } from '#modules/catalogue/isbn.ts'

/** The book that a picture file belongs to, and its place among the book's pictures; 1 is the cover. */
export interface NamedPicture {
  isbn: string
  place: number
}

const PICTURE = /^(?<isbn>[\dX -]{10,17}?)(?:[_ ]\(?(?<place>[1-8])\)?)?\.(?:jpe?g|png|webp|avif)$/i

/** Parses '9788176934251.jpg' and '978-81-7693-425-1_2.png' in any folder; undefined for other names. */
export function readPictureName(path: string): NamedPicture | undefined {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  const parts = PICTURE.exec(name)?.groups
  const isbn = parts && parseIsbn(parts['isbn'] ?? '')
  return isbn ? { isbn, place: Number(parts['place'] ?? 1) } : undefined
}
