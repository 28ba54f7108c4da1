/**
 * What a book is known to be for, a word each, as `kk_suits` keeps them in `books.suits`: 'exam:ca-final' and
 * 'attempt:may-2027' are what staff said, 'names:ca-inter' is what its title says. Runs in the browser.
 */
export const SUIT_KINDS = ['exam', 'attempt', 'names'] as const
export type SuitKind = (typeof SUIT_KINDS)[number]

/** What an attempt asks of books. */
export interface AttemptWanted {
  /** Slug of the examination. */
  exam: string
  /** Slug of the attempt. */
  attempt: string
  /** Slugs of the Acts that are examined. */
  laws: readonly string[]
  /** Books that may be taken into the exam hall fit it too. */
  hall: boolean
}

export function suit(kind: SuitKind, name: string): string {
  return `${kind}:${name}`
}

/** The names of a kind among what a book suits. */
export function suitsOf(suits: readonly string[], kind: SuitKind): string[] {
  const head = `${kind}:`
  return suits.filter((one) => one.startsWith(head)).map((one) => one.slice(head.length))
}

/** 'income-tax-act-1961' → 'income-tax-act': Acts of one name and other years are not the same law. */
export function actName(law: string): string {
  return law.replace(/-\d{4}$/, '')
}
