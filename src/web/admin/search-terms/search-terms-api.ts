import type { TermsBody } from '#modules/searches/searches.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

/** A page of the report; `query` is that of `GET /admin/search-terms`. */
export const loadTerms = (query: string, signal: AbortSignal) =>
  adminApi.get<TermsBody>(`/admin/search-terms?${query}`, { signal })
