/**
 * Facts about a book's purpose, one word each, as `kk_suits` stores them in `books.suits`. 'exam:ca-final'
 * and 'attempt:may-2027' come from staff, 'names:ca-inter' from the title. Runs in the browser.
 */
export const SUIT_KINDS = ['exam', 'attempt', 'names'] as const
export type SuitKind = (typeof SUIT_KINDS)[number]

/** Criteria for the books that fit an attempt. */
export interface AttemptWanted {
  /** Slug of the examination. */
  exam: string
  /** Slug of the attempt. */
  attempt: string
  /** Slugs of the examined Acts. */
  laws: readonly string[]
  /** Books allowed in the exam hall also fit the attempt. */
  hall: boolean
}

export function suit(kind: SuitKind, name: string): string {
  return `${kind}:${name}`
}

/** Names of one kind among a book's `suits`. */
export function topicsOfKind(suits: readonly string[], kind: SuitKind): string[] {
  const head = `${kind}:`
  return suits.filter((one) => one.startsWith(head)).map((one) => one.slice(head.length))
}

/** 'income-tax-act-1961' → 'income-tax-act'. Acts of the same name and different years are different laws. */
export function actName(law: string): string {
  return law.replace(/-\d{4}$/, '')
}
