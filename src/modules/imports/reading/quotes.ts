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
  let quoted = open || line.startsWith('"')
  let from = quoted && !open ? 1 : 0
  for (;;) {
    const end = quoted ? closingQuote(line, from) + 1 : from
    if (quoted && end === 0) return { end: 'open', delimiters }
    if (quoted && !isEnd(line, end, delimiter)) return { end: 'broken', delimiters }
    const next = line.indexOf(delimiter, end)
    if (next < 0) return { end: 'closed', delimiters }
    delimiters += 1
    quoted = line[next + 1] === '"'
    from = next + (quoted ? 2 : 1)
  }
}

/** Whether a value can end here. */
function isEnd(line: string, at: number, delimiter: string): boolean {
  return at >= line.length || line[at] === delimiter
}

/** Where quotes are closed: a doubled one is part of the value. -1: nowhere. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}
