import type { ContentName } from '#modules/content/content-source.ts'
import type {
  ContentChange,
  ContentRevision,
  ContentSummary,
  EditedContent,
} from '#modules/content/admin/admin-content.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

const pathOf = ({ kind, slug }: ContentName) => `/admin/content/${kind}/${encodeURIComponent(slug)}`

/** The calls of the desk of texts. */
export const contentApi = {
  all: async (_key: string, signal: AbortSignal) =>
    (await adminApi.get<{ texts: ContentSummary[] }>('/admin/content', { signal })).texts,
  text: (name: ContentName, signal?: AbortSignal) =>
    adminApi.get<EditedContent>(pathOf(name), signal ? { signal } : undefined),
  revision: (name: ContentName, revision: number, signal: AbortSignal) =>
    adminApi.get<ContentRevision>(`${pathOf(name)}/revisions/${revision}`, { signal }),
  save: (name: ContentName, change: ContentChange) => adminApi.put<EditedContent>(pathOf(name), change),
  restore: (name: ContentName, wish: { basedOn: number; revision: number }) =>
    adminApi.post<EditedContent>(`${pathOf(name)}/restore`, wish),
  unpublish: (name: ContentName, basedOn: number) =>
    adminApi.post<EditedContent>(`${pathOf(name)}/unpublish`, { basedOn }),
}
