import { plainLetters } from '#platform/typed-text.ts'

/** Converts a text to a part of a URL in a to z and 0 to 9: 'Sale of goods: José' → 'sale-of-goods-jose'. */
export function slugOf(text: string): string {
  return plainLetters(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
