import { useApi } from '#web/admin/kit/requests/use-api.ts'

import type { EditedBook } from './book-form/values/form-fields.ts'

/** A book with all that its form needs. */
export function useStoredBook(id: string) {
  return useApi<EditedBook>(`/admin/books/${encodeURIComponent(id)}`)
}
