import type { Book } from '#modules/catalogue/book.ts'

/** Returns the long description without the short one, which many long descriptions begin with. */
export function aboutText({
  description,
  longDescription,
}: Pick<Book, 'description' | 'longDescription'>): string {
  const long = longDescription?.trim() ?? ''
  const short = description?.trim() ?? ''
  return short !== '' && long.startsWith(short) ? long.slice(short.length).trim() : long
}
