import { pageMeta } from '#web/page-meta.ts'

/** The head of a page whose text does not exist: the loader made none. */
export const NOT_FOUND_META = pageMeta({ title: 'Page not found', noindex: true })
