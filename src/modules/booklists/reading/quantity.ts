import { MAX_LIST_COPIES } from '#modules/booklists/list/booklist.ts'

const COUNTED = String.raw`(?:copies|copy|cop\.|nos?\.?|pcs\.?|pieces?|qty\.?|sets?|प्रतियाँ|प्रतियां|प्रति)`

/** Unambiguous ways to state a quantity. A bare number may mean anything. */
const WAYS: readonly RegExp[] = [
  new RegExp(String.raw`[([]?\b(\d{1,3})\s*${COUNTED}(?![\p{L}\p{M}\d])(?!\s*\d)[)\]]?`, 'iu'),
  new RegExp(
    String.raw`[([]?(?:qty|quantity|copies|nos|मात्रा|प्रतियाँ)\s*(?:\.\s*)?(?:[:=\-–]\s*)?(\d{1,3})\b[)\]]?`,
    'iu',
  ),
  /[([]?(?<![\p{L}\d])[x×✕*]\s*(\d{1,3})(?![\p{L}\d])[)\]]?/iu,
  /(?<![\p{L}\d])(\d{1,3})\s*[x×✕](?![\p{L}\d])/iu,
]

/** Extracts the number of copies and the remaining text. Defaults to one copy. */
export function extractQuantity(text: string): { quantity: number; rest: string } {
  for (const way of WAYS) {
    const found = way.exec(text)
    const quantity = Number(found?.[1])
    if (!found || !(quantity >= 1)) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { quantity: Math.min(quantity, MAX_LIST_COPIES), rest }
  }
  return { quantity: 1, rest: text }
}

/** Reads a cell of the quantity column. Defaults to one copy. */
export function readQuantity(cell: string): number {
  const quantity = Number(/\d{1,6}/.exec(cell)?.[0])
  return quantity >= 1 ? Math.min(quantity, MAX_LIST_COPIES) : 1
}
