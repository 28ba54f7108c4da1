import { privateMeta } from '#web/private-meta.ts'

export const NO_CATEGORY_META = privateMeta('Category not found.')
