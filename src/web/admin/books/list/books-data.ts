import type { BulkAnswer, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { toastWhenFailed } from '#web/admin/kit/api/toast-when-failed.ts'

export const loadBooks = toastWhenFailed('Failed to fetch books', (query, signal) =>
  adminApi.get<AdminBookPageJson>(`/admin/books?${query}`, { signal }),
)

export const loadCategories = (_: string, signal: AbortSignal) =>
  adminApi.get<Category[]>('/categories', { signal })

export interface BulkBody {
  ids: readonly string[]
  versions?: Record<string, number>
  change: object
  preview?: boolean
}

export const changeBooks = (body: BulkBody) => adminApi.post<BulkAnswer>('/admin/books/bulk', body)
