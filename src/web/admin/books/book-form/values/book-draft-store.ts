import { FORM_FIELDS, type BookValues, NO_VALUES } from './form-fields.ts'
import { createStoredValue, type StoredValue } from '#web/browser/stored-value.ts'

/** What was typed and not saved yet. Without chosen files: a browser cannot store them. */
export interface StoredDraft {
  savedAt: string
  values: BookValues
  /** Addresses of the pictures the shop has, in their order. */
  pictures: string[]
  /** How many chosen files are lost with the page. */
  files: number
  /** What the form started from, so that a newer version is noticed when the draft is saved. */
  base: { values: BookValues; pictures: string[]; version: number } | null
}

/** The draft of one form: of a new book, or of the book that `form` names. Stored in the browser. */
export function bookDraft(form: string | undefined): StoredValue<StoredDraft | null> {
  return createStoredValue<StoredDraft | null>({
    key: `bookDraft:${form ?? 'new'}`,
    empty: null,
    read: readDraft,
    write: JSON.stringify,
    storage: () => localStorage,
  })
}

/** Anything that is no draft of this form is none; a field that came later is empty in it. */
export function readDraft(text: string): StoredDraft | null {
  const stored = JSON.parse(text) as Partial<StoredDraft> | null
  if (!stored?.values || typeof stored.savedAt !== 'string') return null
  const { base } = stored
  return {
    savedAt: stored.savedAt,
    values: readValues(stored.values),
    pictures: readTexts(stored.pictures),
    files: typeof stored.files === 'number' ? stored.files : 0,
    base:
      base && typeof base.version === 'number'
        ? { version: base.version, values: readValues(base.values), pictures: readTexts(base.pictures) }
        : null,
  }
}

function readValues(stored: Partial<BookValues> | undefined): BookValues {
  const values = { ...NO_VALUES }
  for (const field of FORM_FIELDS) {
    const text: unknown = stored?.[field]
    if (typeof text === 'string') values[field] = text
  }
  return values
}

function readTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
}
