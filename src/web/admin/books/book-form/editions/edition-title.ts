import { editionName } from '#modules/catalogue/edition-name.ts'
import type { EditionNote } from '#web/admin/books/book-form/edited-book.ts'

/** 'Direct Tax Laws, 26th edition, 2025'. */
export function editionTitle({ title, edition, date }: EditionNote): string {
  return [title, edition && editionName(edition), date?.slice(0, 4)].filter(Boolean).join(', ')
}
