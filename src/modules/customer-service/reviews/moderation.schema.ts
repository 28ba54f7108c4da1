import { z } from 'zod'

import { listLength, optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

export const REVIEW_STATES = ['shown', 'hidden'] as const
const PER_PAGE = 10
const RATING = 'must be a whole number from 1 to 5'

/** `GET /admin/reviews`. An empty field doesn't filter. */
export const moderationQuery = z.object({
  state: z.enum([...REVIEW_STATES, ''], 'must be shown or hidden').optional(),
  rating: z
    .enum(['1', '2', '3', '4', '5', ''], RATING)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .meta({ description: 'Number of stars.' }),
  search: optionalText(100).meta({
    description: 'Part of the text, the book’s title or the writer’s name.',
  }),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

/** `PUT /admin/reviews/:id`. */
export const moderationInput = z
  .strictObject({
    hidden: z.boolean('must be true or false'),
    createdAt: instant.meta({ description: '`createdAt` of the text that staff have read.' }),
    reason: plainText(500).optional().meta({ description: 'Reason for hiding it, displayed to its writer.' }),
  })
  .refine(({ hidden, reason }) => !hidden || reason !== undefined, {
    path: ['reason'],
    message: 'is required',
  })
  .meta({ id: 'ReviewModeration' })

/** Omits who hid the review, which is internal to the shop. */
const ownFields = {
  bookId: z.string(),
  title: z.string().meta({ description: 'Title of the book.' }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: instant,
  counts: z.boolean().meta({
    description: 'False until the writer confirms the email address or receives the book.',
  }),
  hiddenReason: z.string().nullable(),
}

export const moderatedReview = identified({
  ...ownFields,
  userName: z.string(),
  hiddenAt: instant.nullable(),
  hiddenBy: z.string().nullable(),
}).meta({ id: 'ModeratedReview' })

export const moderationPage = z
  .object({ reviews: z.array(moderatedReview), ...listLength })
  .meta({ id: 'ModerationPage' })

/** `GET /account/reviews`. */
export const ownReviews = z
  .object({
    reviews: z.array(identified(ownFields)),
  })
  .meta({ id: 'OwnReviews' })

export type ModerationQuery = z.infer<typeof moderationQuery>
export type ModerationInput = z.output<typeof moderationInput>
export type ModerationBody = z.input<typeof moderationInput>
export type ModeratedReviewBody = z.input<typeof moderatedReview>
export type OwnReviews = z.input<typeof ownReviews>
