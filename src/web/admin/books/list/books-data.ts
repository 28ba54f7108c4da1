import type { BulkAnswer, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { saidWhenFailed } from '#web/admin/frame/said-when-failed.ts'

export const loadBooks = saidWhenFailed('Failed to fetch books', (query, signal) =>
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
