import type { BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

/** Of the API: the list, and below it what each book has. */
export const BOOKS = '/admin/books'

export interface BulkBody {
  ids: readonly string[]
  versions?: Record<string, number>
  change: object
  preview?: boolean
}

export const changeBooks = (body: BulkBody) => adminApi.post<BulkAnswer>(`${BOOKS}/bulk`, body)
