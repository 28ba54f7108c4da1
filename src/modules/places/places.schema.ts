import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

/** `GET /search/places`. */
export const placesQuery = z.object({
  query: z
    .string('must be given')
    .max(200, 'must have at most 200 characters')
    .refine(isStorable, 'contains characters that cannot be stored'),
})

export const placeJson = z
  .object({
    kind: z.enum(['category', 'combo', 'ebook']),
    name: z.string(),
    address: z.string().meta({ description: "A category's or topic's slug, a combo's number." }),
    books: z.number().int().meta({ description: 'In the category or combo; 0 for an e-book.' }),
  })
  .meta({ id: 'Place' })
