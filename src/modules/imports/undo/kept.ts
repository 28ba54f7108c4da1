/** Values of a book's columns by their names, as an import found or wrote them. Money in paise. */
export type Values = Record<string, string | number | boolean | null | string[]>

/** What an undo left as it is, and why. */
export interface Kept {
  field: string
  message: string
}
