/**
 * Returns words as a list in a sentence: 'a, b and c'. `Intl.ListFormat` writes the same, but loading it takes a slow
 * phone 80 ms.
 */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
