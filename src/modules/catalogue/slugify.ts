import { slugOf } from '#platform/slug.ts'

/** Converts the name of a book or category to a part of its URL: 'A B C of G S T' → 'a-b-c-of-g-s-t'. */
export function slugify(text: string): string {
  return slugOf(text).slice(0, 80).replace(/-$/, '')
}
