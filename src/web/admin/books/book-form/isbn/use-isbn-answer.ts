import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { KnownFields } from '#web/admin/books/book-form/prefill/prefill.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'

/** `GET /admin/editions`: what the catalogue knows of an ISBN, and which books of ours have it. */
export interface IsbnAnswer {
  known: KnownFields | null
  usedBy: { _id: string; title: string }[]
}

/** What the shop knows of a right ISBN; undefined for others, and when it could not be asked: it is only help. */
export function useIsbnAnswer(typed: string): IsbnAnswer | undefined {
  const isbn = parseIsbn(typed) ?? ''
  const { state, data } = useLoad(isbn, ask)
  return state === 'loaded' && data?.isbn === isbn ? data.answer : undefined
}

async function ask(isbn: string, signal: AbortSignal) {
  if (isbn === '') return undefined
  return { isbn, answer: await adminApi.get<IsbnAnswer>('/admin/editions', { query: { isbn }, signal }) }
}
