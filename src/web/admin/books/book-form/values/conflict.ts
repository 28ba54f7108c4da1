import { getEditedBook } from '#modules/catalogue/editing/editing.operations.ts'
import { isMoney } from '#modules/catalogue/book-fields.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import type { Category } from '#web/admin/books/categories/category.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'

import {
  type BookValues,
  type EditedBook,
  editionTitle,
  FORM_FIELDS,
  type FormField,
  formLabel,
  wire,
} from './form-fields.ts'
import { type LoadedBook, loadedBook } from './form-start.ts'
import { type Picture, samePictures, stillThere } from './picture.ts'

export interface BookDraft {
  values: BookValues
  pictures: readonly Picture[]
}

export type Part = FormField | 'pictures'

export type Side = 'mine' | 'theirs'

/** A field that a colleague changed since the form was loaded. */
export interface Difference {
  part: Part
  /** True if this form changed the field too, to another value, so that staff must choose. */
  both: boolean
}

export type Choices = Partial<Record<Part, Side>>

/** Lists the colleague's changes that this form lacks. A change that both sides made isn't listed. */
export function differences(base: BookDraft, mine: BookDraft, theirs: BookDraft): Difference[] {
  const parts: Part[] = [...FORM_FIELDS, 'pictures']
  return parts
    .filter((part) => !same(part, base, theirs) && !same(part, mine, theirs))
    .map((part) => ({ part, both: !same(part, base, mine) }))
}

/** Lists fields that only this form changed; they are saved as typed. */
export function onlyMine(base: BookDraft, mine: BookDraft, theirs: BookDraft): Part[] {
  const parts: Part[] = [...FORM_FIELDS, 'pictures']
  return parts.filter((part) => same(part, base, theirs) && !same(part, base, mine))
}

/** Preselects "theirs" for fields that only the colleague changed; leaves fields that both changed open. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(found.filter(({ both }) => !both).map(({ part }) => [part, 'theirs' as const]))
}

export function allOf(found: readonly Difference[], side: Side): Choices {
  return Object.fromEntries(found.map(({ part }) => [part, side]))
}

export function isDecided(found: readonly Difference[], choices: Choices): boolean {
  return found.every(({ part }) => choices[part] !== undefined)
}

/**
 * Returns the form after applying the choices. Fields without a difference keep this form's value. Pictures
 * that the colleague removed stay removed.
 */
export function merged(
  mine: BookDraft,
  theirs: BookDraft,
  found: readonly Difference[],
  choices: Choices,
): BookDraft {
  const taken = new Set(found.filter(({ part }) => choices[part] === 'theirs').map(({ part }) => part))
  const values = { ...mine.values }
  for (const field of FORM_FIELDS) if (taken.has(field)) values[field] = theirs.values[field]
  const pictures = taken.has('pictures') ? theirs.pictures : stillThere(mine.pictures, theirs.pictures)
  return { values, pictures }
}

function same(part: Part, a: BookDraft, b: BookDraft): boolean {
  if (part === 'pictures') return samePictures(a.pictures, b.pictures)
  return wire(part, a.values[part]) === wire(part, b.values[part])
}

/**
 * Replaces an unedited stock with the current one. The stock loaded with the form may include copies that
 * have been sold since.
 */
export function withStockOfNow(base: BookDraft, mine: BookDraft, theirs: BookDraft): BookDraft {
  const untouched = wire('stock', mine.values.stock) === wire('stock', base.values.stock)
  return untouched ? { ...mine, values: { ...mine.values, stock: theirs.values.stock } } : mine
}

/**
 * A book that changed while its form was open, in three states: as loaded, as typed and as stored now.
 */
export interface Conflict {
  base: LoadedBook
  mine: BookDraft
  theirs: LoadedBook
  by: string | undefined
  at: string | undefined
}

export async function loadConflict(id: string, base: LoadedBook, mine: BookDraft): Promise<Conflict> {
  const book = await staffCall(getEditedBook, { param: { id } })
  const theirs = loadedBook(book)
  return {
    base,
    mine: withStockOfNow(base, mine, theirs),
    theirs,
    by: book.updatedBy ?? undefined,
    at: book.updatedAt ?? undefined,
  }
}

/** Display names for values that the form holds as a slug or an id. */
export interface Naming {
  category(slug: string): string
  book(id: string): string
}

export function partLabel(part: Part): string {
  return part === 'pictures' ? 'Pictures' : formLabel(part)
}

export function partText(part: Part, { values, pictures }: BookDraft, naming: Naming): string {
  if (part === 'pictures') return picturesText(pictures)
  const text = values[part].trim()
  if (text === '') return 'empty'
  if (part === 'category') return naming.category(text)
  if (part === 'supersedes') return naming.book(text)
  return isMoney(part) ? rupees(part, text) : text
}

function picturesText(pictures: readonly Picture[]): string {
  if (pictures.length === 0) return 'none'
  const added = pictures.filter(({ kind }) => kind === 'new').length
  const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`
  return added > 0 ? `${count}, ${added} of them new` : count
}

function rupees(field: FormField, text: string): string {
  const paise = parseRupees(wire(field, text))
  return paise === undefined ? text : formatRupees(paise)
}

/** Returns names of the categories and books that the form has loaded. */
export function namingFor(categories: readonly Category[] | undefined, book: EditedBook | undefined): Naming {
  const known = [...(book?.editions ?? []), ...(book?.supersedes ? [book.supersedes] : [])]
  return {
    category: (slug) => categories?.find((category) => category.slug === slug)?.name ?? slug,
    book: (id) => {
      const found = known.find(({ _id }) => _id === id)
      return found ? editionTitle(found) : `Another book (${id})`
    },
  }
}
