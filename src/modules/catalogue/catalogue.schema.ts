import { z } from 'zod'

import { optionalText, nameText } from '#platform/http/fields.ts'
import { isId } from '#platform/ids.ts'

import { BOOK_FIELDS, type BookFieldValues, CARD_FIELDS, OWN_FIELDS, type OwnField } from './book-fields.ts'
import { EXAM_KEYS } from './exams.ts'
import { EVENT_KINDS } from './law-event.ts'
import { LAW_EVENTS } from './law-event-record.ts'
import { LAW_STATES } from './law-mark.ts'

const text = z.string().nullable()
const sum = z.number().meta({ description: 'Rupees.' })

const SCHEMAS = new Map<string, z.ZodType>([
  ['money', sum],
  ['count', z.number().int()],
])

/** Response schemas of fields; money in rupees. */
export function fieldSchemas<F extends OwnField>(fields: readonly F[]) {
  const shape = fields.map((field) => {
    const { kind, always } = BOOK_FIELDS[field]
    const schema = SCHEMAS.get(kind) ?? z.string()
    return [field, always ? schema : schema.nullable()]
  })
  return Object.fromEntries(shape) as { [N in F]: z.ZodType<BookFieldValues[N], BookFieldValues[N]> }
}

const olderThanJson = z
  .object({
    title: z.string(),
    kind: z.enum(EVENT_KINDS),
    inForceOn: z.string(),
    others: z.int().meta({ description: 'Number of further events it predates.' }),
  })
  .meta({ id: 'OlderThan', description: "The newest event that changed its subject's law since." })

/** A book in lists; money in rupees. */
export const bookListItem = z
  .object({
    _id: z.string(),
    slug: z.string(),
    ...fieldSchemas(CARD_FIELDS),
    category: z.string().meta({ description: 'Name of the category.' }),
    categorySlug: z.string(),
    image: z.string(),
    thumbnail: z.string(),
    rating: z.number(),
    reviews: z.array(z.object({})).meta({ description: 'One entry per visible review (spec §3).' }),
    reviewCount: z.int().meta({ description: 'Number of reviews that count in the rating.' }),
    bookType: z.string(),
    suits: z.array(z.string()).meta({
      description:
        "Audiences of the book: 'exam:ca-final' and 'attempt:may-2027' set by staff, 'names:ca-inter' found in its title.",
    }),
    law: z.string().meta({ description: "The law it states: 'law as on 1 June 2026'; empty if none." }),
    lawState: z
      .enum(LAW_STATES)
      .nullable()
      .meta({ description: 'Law it covers, current or old; null if unknown.' }),
    laws: z.array(z.string()).meta({ description: "Acts it covers: 'income-tax-act-2025'." }),
    currentFor: z.array(z.string()).meta({
      description:
        'Acts among `laws` whose latest text it covers; of a replaced Act, the text of its last year.',
    }),
    olderThan: olderThanJson.nullable(),
  })
  .meta({ id: 'BookListItem' })

/** Sample pages in a book's response. */
export const samplePagesJson = z.object({ pictures: z.array(z.string()) }).meta({ id: 'SamplePages' })

/** A book with all data that its page shows. */
export const bookJson = bookListItem
  .extend({
    ...fieldSchemas(OWN_FIELDS),
    images: z.array(z.string()),
    published: text,
    keywords: z.array(z.string()),
    sampleFields: z.array(z.string()),
    version: z.number().int(),
    samplePages: samplePagesJson.nullable(),
    lawEvents: z
      .array(LAW_EVENTS.terms)
      .meta({ description: 'Law events it predates, with their sources; newest first.' }),
    newerEdition: z.object({ _id: z.string(), title: z.string(), edition: text }).nullable(),
  })
  .meta({ id: 'Book' })

export const bookPage = z
  .object({
    books: z.array(bookListItem),
    total: z.number().int(),
    totalPages: z.number().int(),
    understoodAs: z.string().optional().meta({ description: 'Words searched for instead of those typed.' }),
    leftOut: z
      .array(z.string())
      .optional()
      .meta({ description: 'Typed words left out because no book has all of them.' }),
    shortened: z
      .object({
        words: z
          .number()
          .int()
          .optional()
          .meta({ description: 'Number of words searched, from the beginning.' }),
        letters: z
          .number()
          .int()
          .optional()
          .meta({ description: 'Number of letters searched of each word.' }),
      })
      .optional()
      .meta({ description: 'The part of a long query that was searched for.' }),
  })
  .meta({ id: 'BookPage' })

export const bookDetail = z
  .object({ book: bookJson, similarBooks: z.array(bookListItem) })
  .meta({ id: 'BookDetail' })

export const bookChoices = z
  .object({
    languages: z.array(z.string()),
    bindings: z.array(z.string()),
    origins: z.array(z.string()).meta({ description: 'Countries of origin.' }),
    exams: z.array(z.enum(EXAM_KEYS)),
    attempts: z
      .array(z.string())
      .meta({ description: 'In the format of the filter `attempt`: ca-final/may-2027.' }),
    shelves: z
      .array(z.string())
      .meta({ description: 'Attempts of exams with at least one book, whether or not it fits.' }),
    hall: z.boolean(),
    currentLaw: z.boolean(),
  })
  .meta({ id: 'BookChoices' })

export const bookSuggestion = z
  .object({
    _id: z.string(),
    title: z.string(),
    author: text,
    edition: z.string().meta({ description: "'26th edition, 2025'; empty if unknown." }),
    thumbnail: z.string(),
    price: sum,
    inStock: z.boolean(),
    oldLaw: z.string().meta({ description: "'Old law (before 1 Jul 2024)'; empty if current or unknown." }),
  })
  .meta({ id: 'BookSuggestion' })

/** A book suggestion of the search field. */
export type SuggestedBook = z.input<typeof bookSuggestion>

export const categoryJson = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    bookCount: z.number().int(),
  })
  .meta({ id: 'Category' })

export type BookListItem = z.infer<typeof bookListItem>
export type BookJson = z.infer<typeof bookJson>

/** `POST /categories` (accounts-and-operations §5: the name is required). */
export const newCategory = z
  .object({ name: nameText(100), description: optionalText(500) })
  .meta({ id: 'NewCategory' })

/** `PUT /categories/{id}`. Omitted fields keep their values. */
export const categoryChange = z
  .strictObject({
    name: nameText(100).optional(),
    description: optionalText(500),
    loaded: z
      .strictObject({ name: z.string(), description: z.string() })
      .meta({ description: 'Texts that the change is based on; 409 if they have changed since.' }),
  })
  .meta({ id: 'CategoryChange' })

const categoryIds = z.array(z.string().refine(isId, 'must be the id of a category')).max(1000)

/** The new menu order, and the order it was based on. */
export const categoryOrder = z
  .strictObject({ ids: categoryIds, loaded: categoryIds })
  .meta({ id: 'CategoryOrder' })

export type CategoryChange = z.infer<typeof categoryChange>
export type CategoryOrder = z.infer<typeof categoryOrder>

/** The target category for the books of a deleted category. */
export const categoryDeletion = z.object({
  moveTo: z.string().max(100).optional().meta({ description: 'Id of another category.' }),
})

export const categoryAdded = z
  .object({ message: z.string(), _id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: 'CategoryAdded' })

export const categoryChanged = categoryAdded
  .extend({ description: z.string() })
  .meta({ id: 'CategoryChanged' })

export const categoryDeleted = z
  .object({ message: z.string(), moved: z.number().int() })
  .meta({ id: 'CategoryDeleted' })
