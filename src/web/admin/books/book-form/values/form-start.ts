import { createStoredValue, type StoredValue } from '#web/browser/stored-value.ts'

import type { LoadedBook } from './book-body.ts'
import {
  type BookValues,
  changedFields,
  type EditedBook,
  FORM_FIELDS,
  NO_VALUES,
  valuesOf,
} from './form-fields.ts'
import { type Picture, samePictures, storedPicture, storedPictures } from './picture.ts'

/** What a form opens with. */
export interface FormStart {
  /** Undefined for a new book. */
  loaded: LoadedBook | undefined
  values: BookValues
  pictures: readonly Picture[]
  /** The draft that was taken up, if there was one. */
  draft: StoredDraft | undefined
}

/** The stored book, or what a new one begins with; with what was typed last time and not saved. */
export function formStart(
  book: EditedBook | undefined,
  draft: StoredDraft | null,
  begin: BookValues = NO_VALUES,
): FormStart {
  const loaded = book && loadedBook(book)
  const start = { loaded, values: loaded?.values ?? begin, pictures: loaded?.pictures ?? [] }
  if (!draft || (loaded && !draft.base) || !isWorthKeeping(draft, begin))
    return { ...start, draft: undefined }
  return {
    loaded: draft.base ? draftBase(draft.base) : loaded,
    values: draft.values,
    pictures: toPictures(draft.pictures),
    draft,
  }
}

/** The stored book as a form compares with it. */
export function loadedBook(book: EditedBook): LoadedBook {
  return { values: valuesOf(book), pictures: storedPictures(book), version: book.version }
}

/** Goes on from a newer version in which nothing of the form is new, such as that of an archived book that was restored. */
export function caughtUp(base: LoadedBook | undefined, book: EditedBook | undefined): LoadedBook | undefined {
  if (!base || !book || book.version <= base.version) return base
  const fresh = loadedBook(book)
  return isDirty(base, fresh.values, fresh.pictures) ? base : fresh
}

/** Whether the form says anything that is not saved. */
export function isDirty(
  loaded: LoadedBook | undefined,
  values: BookValues,
  pictures: readonly Picture[],
  begin: BookValues = NO_VALUES,
): boolean {
  return (
    changedFields(loaded?.values ?? begin, values).length > 0 ||
    !samePictures(loaded?.pictures ?? [], pictures)
  )
}

/** As the browser's storage takes it. */
export function toDraft(
  loaded: LoadedBook | undefined,
  values: BookValues,
  pictures: readonly Picture[],
): StoredDraft {
  return {
    savedAt: new Date().toISOString(),
    values,
    pictures: storedAddresses(pictures),
    files: pictures.filter(({ kind }) => kind === 'new').length,
    base: loaded
      ? { values: loaded.values, version: loaded.version, pictures: storedAddresses(loaded.pictures) }
      : null,
  }
}

function isWorthKeeping({ base, values, pictures }: StoredDraft, begin: BookValues): boolean {
  return isDirty(base ? draftBase(base) : undefined, values, toPictures(pictures), begin)
}

function draftBase(base: NonNullable<StoredDraft['base']>): LoadedBook {
  return { values: base.values, version: base.version, pictures: toPictures(base.pictures) }
}

function storedAddresses(pictures: readonly Picture[]): string[] {
  return pictures.flatMap((picture) => (picture.kind === 'stored' ? [picture.address] : []))
}

function toPictures(addresses: readonly string[]): Picture[] {
  return addresses.map(storedPicture)
}

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
