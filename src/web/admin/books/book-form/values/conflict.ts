import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { LoadedBook } from './book-body.ts'
import type { EditedBook } from './edited-book.ts'
import { loadedBook } from './form-start.ts'

import type { BookDraft } from './merge.ts'

/** Two people changed one book: what the form started from, what is typed, what the other one saved. */
export interface Conflict {
  base: LoadedBook
  mine: BookDraft
  theirs: LoadedBook
  by: string | undefined
  at: string | undefined
}

export async function loadConflict(id: string, base: LoadedBook, mine: BookDraft): Promise<Conflict> {
  const book = await adminApi.get<EditedBook>(`/admin/books/${id}`)
  return {
    base,
    mine,
    theirs: loadedBook(book),
    by: book.updatedBy ?? undefined,
    at: book.updatedAt ?? undefined,
  }
}
