/** Columns of a book by name, as an entry of many books found or left them. Money in paise. */
export type StoredValues = Record<string, string | number | boolean | null | string[]>

/** What taking an entry back left as it is, and why. */
export interface Kept {
  field: string
  message: string
}

/** The columns of which `after` has another value than `before`, as they are in `of`. */
export function changedColumns(before: StoredValues, after: StoredValues, of: StoredValues): StoredValues {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
