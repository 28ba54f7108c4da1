/** A statement on one line without what it quotes: comments, texts and bodies of functions say nothing of what it does to tables. */
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

/** Its parts between the commas that stand in no brackets. */
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

/** The name that stands after a pattern's words, without its quotes. */
export function nameAfter(words: string, text: string): string | undefined {
  const found = new RegExp(`^${words} ${NAME}`, 'i').exec(text)
  return found?.at(-2) ?? found?.at(-1)?.toLowerCase()
}
