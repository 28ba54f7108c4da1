import type { BulkAnswer, DeskPageJson } from '#modules/catalogue/desk/desk.schema.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { adminApi, NoToken } from '#web/admin/frame/admin-api.ts'
import { notify } from '#web/browser/toast.ts'

/** Spec §8: 'Failed to fetch books'. */
export async function loadBooks(query: string, signal: AbortSignal): Promise<DeskPageJson> {
  try {
    return await adminApi.get<DeskPageJson>(`/admin/books?${query}`, { signal })
  } catch (error) {
    if (!signal.aborted) notify.error(error instanceof NoToken ? error.message : 'Failed to fetch books')
    throw error
  }
}

export const loadCategories = (_: string, signal: AbortSignal) =>
  adminApi.get<Category[]>('/categories', { signal })

export interface BulkBody {
  ids: readonly string[]
  versions?: Record<string, number>
  change: object
  preview?: boolean
}

export const changeBooks = (body: BulkBody) => adminApi.post<BulkAnswer>('/admin/books/bulk', body)
