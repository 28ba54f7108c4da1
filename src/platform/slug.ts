import { plainLetters } from '#platform/typed-text.ts'

/** Converts a text to a part of a URL in a to z and 0 to 9: 'Sale of goods: José' → 'sale-of-goods-jose'. */
export function slugOf(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Like `slugOf`, with at most 80 characters: 'A B C of G S T' → 'a-b-c-of-g-s-t'. */
export function slugify(text: string): string {
  return slugOf(text).slice(0, 80).replace(/-$/, '')
}
