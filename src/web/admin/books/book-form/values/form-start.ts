import type { LoadedBook } from './book-body.ts'
import { type BookValues, changedFields, NO_VALUES, type EditedBook, valuesOf } from './form-fields.ts'
import type { StoredDraft } from './book-draft-store.ts'
import { storedPicture, storedPictures, type Picture, samePictures } from './picture.ts'

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
