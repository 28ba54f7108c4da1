import type { ReactNode } from 'react'

const WORD = /(income-tax)/i

/** Keeps 'Income-tax' in one line of a heading. A non-breaking hyphen would change what visitors copy and find. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(WORD).filter(Boolean)
  if (parts.length < 2) return text
  return parts.map((part, i) => (
    // Each text has its own element, because a browser that translates the page replaces texts.
    <span key={i} className={WORD.test(part) ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
}
