/** Formats '18 matched, 42 to be quoted'. */
export function matchedWords(matched: number, lines: number): string {
  const open = lines - matched
  return open === 0 ? `${matched} matched` : `${matched} matched, ${open} to be quoted`
}
