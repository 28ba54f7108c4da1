import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import type { EditedBook } from './book-form/values/edited-book.ts'

/** A book with all that its form needs. */
export function loadBook(id: string, signal: AbortSignal): Promise<EditedBook> {
  return adminApi.get<EditedBook>(`/admin/books/${encodeURIComponent(id)}`, { signal })
}
