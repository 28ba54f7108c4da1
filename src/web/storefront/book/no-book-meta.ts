import { privateMeta } from '#web/private-meta.ts'

export const NO_BOOK_META = privateMeta('Book not found.')
