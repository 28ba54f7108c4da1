import type { Book } from '#modules/catalogue/book.ts'

/** The long description without the short one, which many begin with. */
export function aboutText({
  description,
  longDescription,
}: Pick<Book, 'description' | 'longDescription'>): string {
  const long = longDescription?.trim() ?? ''
  const short = description?.trim() ?? ''
  return short !== '' && long.startsWith(short) ? long.slice(short.length).trim() : long
}
