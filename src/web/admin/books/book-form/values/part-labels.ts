import { isMoney } from '#modules/catalogue/book-fields.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import type { Category } from '#web/admin/categories/category.ts'

import { type EditedBook, editionTitle, type FormField, formLabel, wire } from './form-fields.ts'
import type { Picture } from './picture.ts'
import type { BookDraft, Part } from './merge.ts'

/** Names for what the form holds as a slug or an id. */
export interface Naming {
  category(slug: string): string
  book(id: string): string
}

export function partLabel(part: Part): string {
  return part === 'pictures' ? 'Pictures' : formLabel(part)
}

/** A value in words. */
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

/** Names of categories and books, as far as the form knows them. */
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
