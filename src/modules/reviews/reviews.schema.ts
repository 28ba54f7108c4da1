import { z } from 'zod'

import { pageLimit, pageNumber } from '#platform/http/fields.ts'

/** Spec §9: five reviews a page. */
export const REVIEWS_PER_PAGE = 5

export const reviewsQuery = z.object({ page: pageNumber(), limit: pageLimit(REVIEWS_PER_PAGE, 100) })

export const reviewJson = z
  .object({
    _id: z.string(),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    user: z.object({ name: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' })

export const reviewPage = z
  .object({ reviews: z.array(reviewJson), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'ReviewPage' })
