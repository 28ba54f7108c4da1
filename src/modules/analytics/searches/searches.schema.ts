import { z } from 'zod'

import { analyticsQuery } from '#modules/analytics/analytics.schema.ts'
import { pageLimit, pageNumber } from '#platform/http/fields.ts'

import { TERM_KINDS } from './search-term.ts'

const PER_PAGE = 25

/** `GET /admin/search-terms/export`. */
export const termsExportQuery = z.strictObject({
  days: analyticsQuery.shape.days,
  kind: z
    .enum(TERM_KINDS, `must be one of ${TERM_KINDS.join(', ')}`)
    .default('all')
    .meta({ description: '`none`: terms that found nothing at least once, most frequent first.' }),
})

/** `GET /admin/search-terms`. */
export const termsQuery = termsExportQuery.extend({ page: pageNumber(), limit: pageLimit(PER_PAGE, 100) })
export type TermsQuery = z.infer<typeof termsQuery>

const searchTerm = z
  .object({
    term: z.string(),
    searches: z.number().int(),
    withoutResult: z.number().int().meta({ description: 'Searches that found no book.' }),
    share: z.number().meta({ description: 'Share of searches that found no book, from 0 to 1.' }),
  })
  .meta({ id: 'SearchTerm' })
export type SearchTermJson = z.infer<typeof searchTerm>

export const termsBody = z
  .object({
    from: z.iso.date().meta({ description: 'First day, in India.' }),
    to: z.iso.date(),
    terms: z.array(searchTerm),
    total: z.number().int().meta({ description: 'Counted up to 1,000; 1,001 means more.' }),
    totalPages: z.number().int(),
  })
  .meta({ id: 'SearchTerms' })
export type TermsBody = z.infer<typeof termsBody>
