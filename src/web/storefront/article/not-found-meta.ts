import { privateMeta } from '#web/private-meta.ts'

/** The head of a page whose text does not exist: the loader made none. */
export const NOT_FOUND_META = privateMeta('Page not found')
