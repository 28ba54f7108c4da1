/**
 * Returns a statement on one line, without comments, string literals and function bodies, which don't affect
 * tables.
 */
export function bareStatement(statement: string): string {
  return statement
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"public"\.|\bpublic\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/;\s*$/, '')
    .trim()
}

/** Splits a text at the commas outside brackets. */
export function parts(text: string): string[] {
  const found: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((part) => part.trim())
}

const NAME = String.raw`(?:"([^"]+)"|(\w+))`

/** Returns the name that follows these words, unquoted. */
export function nameAfter(words: string, text: string): string | undefined {
  const found = new RegExp(`^${words} ${NAME}`, 'i').exec(text)
  return found?.at(-2) ?? found?.at(-1)?.toLowerCase()
}
