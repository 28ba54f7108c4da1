import { createStoredValue, type StoredValue } from '#web/client/stored-value.ts'

import {
  type BookValues,
  changedFields,
  type EditedBook,
  FORM_FIELDS,
  NO_VALUES,
  valuesOf,
  wire,
} from './form-fields.ts'
import { addressesOf, type Picture, samePictures, storedPicture, storedPictures } from './picture.ts'

/** Body of `POST /books`; omits empty fields (spec §5). */
export function newBookBody(values: BookValues, pictures: readonly Picture[]): FormData {
  const body = new FormData()
  for (const field of FORM_FIELDS) {
    const text = wire(field, values[field])
    if (text !== '') body.append(field, text)
  }
  if (pictures.length > 0) appendPictures(body, pictures)
  return body
}

export interface LoadedBook {
  values: BookValues
  pictures: readonly Picture[]
  version: number
}

/**
 * Body of `PUT /books/{id}`: the changed fields, and the version they are based on. Unchanged fields are
 * omitted, because an order may have reduced the stock since, and a sample value stays a sample until staff
 * confirm it. Cleared fields are sent empty. A changed stock is sent with the stock that was loaded.
 */
export function changedBookBody(
  loaded: LoadedBook,
  values: BookValues,
  pictures: readonly Picture[],
): FormData {
  const body = new FormData()
  const changed = changedFields(loaded.values, values)
  for (const field of changed) body.append(field, wire(field, values[field]))
  if (changed.includes('stock')) body.append('known', wire('stock', loaded.values.stock))
  if (!samePictures(loaded.pictures, pictures)) appendPictures(body, pictures)
  body.append('version', String(loaded.version))
  return body
}

/** Appends the gallery order, and the files it refers to as `new:0`, `new:1`, … */
function appendPictures(body: FormData, pictures: readonly Picture[]): void {
  body.append('pictures', JSON.stringify(addressesOf(pictures)))
  for (const picture of pictures) if (picture.kind === 'new') body.append('image', picture.file)
}

export interface FormStart {
  /** Undefined for a new book. */
  loaded: LoadedBook | undefined
  values: BookValues
  pictures: readonly Picture[]
  /** The restored draft, if any. */
  draft: StoredDraft | undefined
}

/** Starts from the stored book, or from the initial values of a new one, and applies a usable draft. */
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

/** State of the stored book that the form compares against. */
export function loadedBook(book: EditedBook): LoadedBook {
  return { values: valuesOf(book), pictures: storedPictures(book), version: book.version }
}

/** Moves to a newer version that changed no form field, for example after the archived book was restored. */
export function caughtUp(base: LoadedBook | undefined, book: EditedBook | undefined): LoadedBook | undefined {
  if (!base || !book || book.version <= base.version) return base
  const fresh = loadedBook(book)
  return isDirty(base, fresh.values, fresh.pictures) ? base : fresh
}

/** Reports whether the form has unsaved changes. */
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

/** Unsaved form state, without chosen files: browser storage can't hold them. */
export interface StoredDraft {
  savedAt: string
  values: BookValues
  /** URLs of stored pictures, in gallery order. */
  pictures: string[]
  /** Number of chosen files, which are lost when the page closes. */
  files: number
  /** State the form started from. Its version reveals whether a newer one was saved since. */
  base: { values: BookValues; pictures: string[]; version: number } | null
}

/** Draft of one form in localStorage: a new book's form, or the one that `form` names. */
export function bookDraft(form: string | undefined): StoredValue<StoredDraft | null> {
  return createStoredValue<StoredDraft | null>({
    key: `bookDraft:${form ?? 'new'}`,
    empty: null,
    read: readDraft,
    write: JSON.stringify,
    storage: () => localStorage,
  })
}

/** Returns null for anything that isn't a draft. Fields added since the draft was saved are empty. */
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
