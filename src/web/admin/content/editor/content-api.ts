import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

/** Of the API: a text, its revisions below it. */
export const contentPath = ({ kind, slug }: ContentName) =>
  `/admin/content/${kind}/${encodeURIComponent(slug)}`

export const loadText = (name: ContentName) => adminApi.get<EditedContent>(contentPath(name))
