import type { LoadedBook } from './book-body.ts'
import { type BookValues, changedFields, NO_VALUES, type EditedBook, valuesOf } from './form-fields.ts'
import type { KeptDraft } from './book-draft-store.ts'
import { keptPicture, keptPictures, type Picture, samePictures } from './picture.ts'

/** What a form opens with. */
export interface FormStart {
  /** Undefined for a new book. */
  loaded: LoadedBook | undefined
  values: BookValues
  pictures: readonly Picture[]
  /** The draft that was taken up, if there was one. */
  draft: KeptDraft | undefined
}

/** The stored book, or what a new one begins with; with what was typed last time and not saved. */
export function formStart(
  book: EditedBook | undefined,
  kept: KeptDraft | null,
  begin: BookValues = NO_VALUES,
): FormStart {
  const loaded = book && loadedBook(book)
  const start = { loaded, values: loaded?.values ?? begin, pictures: loaded?.pictures ?? [] }
  if (!kept || (loaded && !kept.base) || !isWorthKeeping(kept, begin)) return { ...start, draft: undefined }
  return {
    loaded: kept.base ? draftBase(kept.base) : loaded,
    values: kept.values,
    pictures: toPictures(kept.pictures),
    draft: kept,
  }
}

/** The stored book as a form compares with it. */
export function loadedBook(book: EditedBook): LoadedBook {
  return { values: valuesOf(book), pictures: keptPictures(book), version: book.version }
}

/** Goes on from a newer version in which nothing of the form is new, such as that of the book put back on the shelf. */
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
): KeptDraft {
  return {
    savedAt: new Date().toISOString(),
    values,
    pictures: keptAddresses(pictures),
    files: pictures.filter(({ kind }) => kind === 'new').length,
    base: loaded
      ? { values: loaded.values, version: loaded.version, pictures: keptAddresses(loaded.pictures) }
      : null,
  }
}

function isWorthKeeping({ base, values, pictures }: KeptDraft, begin: BookValues): boolean {
  return isDirty(base ? draftBase(base) : undefined, values, toPictures(pictures), begin)
}

function draftBase(base: NonNullable<KeptDraft['base']>): LoadedBook {
  return { values: base.values, version: base.version, pictures: toPictures(base.pictures) }
}

function keptAddresses(pictures: readonly Picture[]): string[] {
  return pictures.flatMap((picture) => (picture.kind === 'kept' ? [picture.address] : []))
}

function toPictures(addresses: readonly string[]): Picture[] {
  return addresses.map(keptPicture)
}
