import { z } from 'zod'

import { exactText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

import { MAX_CHARACTERS } from './review.ts'

/** Spec §9: five reviews a page. */
export const REVIEWS_PER_PAGE = 5

export const reviewsQuery = z.object({ page: pageNumber(), limit: pageLimit(REVIEWS_PER_PAGE, 100) })

const RATING = 'must be a whole number from 1 to 5'

/** The service checks the minimum length, which applies after trimming (spec §5). */
export const reviewInput = z
  .object({
    rating: z.number(RATING).int(RATING).min(1, RATING).max(5, RATING),
    comment: exactText(0, MAX_CHARACTERS),
  })
  .meta({ id: 'ReviewInput' })

export const reviewJson = identified({
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  user: z.object({ name: z.string() }),
  verifiedBuyer: z
    .boolean()
    .meta({ description: 'True if the reviewer had received the book from us when writing.' }),
  createdAt: instant,
  firstWrittenAt: instant.nullable().meta({ description: 'Date of the first text; null unless edited.' }),
}).meta({ id: 'Review' })

export const reviewPage = z
  .object({
    reviews: z.array(reviewJson),
    total: z.number().int().meta({
      description: 'All visible reviews, including those that don’t count in the rating.',
    }),
    page: z.number().int(),
    rating: z.number().meta({ description: 'Average to a tenth of the reviews that count; 0 without any.' }),
    ratings: z
      .array(z.number().int())
      .length(5)
      .meta({ description: 'Number of reviews that count with 1, 2, … 5 stars.' }),
  })
  .meta({ id: 'ReviewPage' })
