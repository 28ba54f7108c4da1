/** How far a line of CSV leaves its reader. */
export interface LineState {
  /** `open`: within quotes at its end; `broken`: something stands after closing quotes (RFC 4180 §2.5). */
  end: 'closed' | 'open' | 'broken'
  /** Delimiters outside quotes. */
  delimiters: number
}

/** Follows the quotes of one line, given whether the line before left some open. */
export function followQuotes(line: string, delimiter: string, open: boolean): LineState {
  let delimiters = 0
  let quoted = open
  let start = !open
  for (let i = 0; i < line.length; i++) {
    const character = line[i]
    if (quoted) {
      if (character !== '"') continue
      if (line[i + 1] === '"') i += 1
      else {
        quoted = false
        if (i + 1 < line.length && line[i + 1] !== delimiter) return { end: 'broken', delimiters }
      }
    } else if (character === delimiter) {
      delimiters += 1
      start = true
      continue
    } else if (character === '"' && start) quoted = true
    start = false
  }
  return { end: quoted ? 'open' : 'closed', delimiters }
}
