import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import { searchBooksQuery } from '#modules/catalogue/book-queries.schema.ts'
import { PLACE_KINDS } from './site-search.ts'

/** `GET /search/places`. */
const placesQuery = searchBooksQuery.pick({ query: true })

const placeJson = z
  .object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    address: z.string().meta({
      description:
        'A slug; the number of a combo; the exam and attempt, or an exam’s filter, or empty for all exams; the Act and number of a section; the query for several sections.',
    }),
    books: z
      .number()
      .int()
      .meta({ description: 'Number of books there; 0 for an e-book, an exam and sections.' }),
  })
  .meta({ id: 'Place' })

export const searchPlaces = operation('GET /search/places', {
  tag: 'Catalogue',
  summary: 'Find sections, categories, combos, e-books, exams, authors and publishers',
  description: 'At most three sections, then at most three others, best first.',
  public: true,
  query: placesQuery,
  output: z.array(placeJson),
})
