import type { ReactNode } from 'react'

const WORD = /(income-tax)/i

/** Keeps 'Income-tax' in one line of a heading. A non-breaking hyphen would change what visitors copy and find. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(WORD)
  if (parts.length === 1) return text
  return parts.map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
