import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { wordedMark } from '#modules/catalogue/law-mark.schema.ts'
import { nameText } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import {
  CONFIDENCES,
  IGNORED,
  MAX_BOOKLIST_TITLE,
  MAX_LIST_BOOKS,
  MAX_LIST_FILE_BYTES,
  MAX_LIST_TEXT,
} from './list/booklist.ts'

/** `POST /booklist/matches`. */
export const matchInput = z
  .strictObject({
    text: z
      .string('must be text')
      .max(MAX_LIST_TEXT, `must have at most ${MAX_LIST_TEXT} characters`)
      .optional()
      .meta({ description: 'One line per book, or cells copied from a sheet.' }),
    file: z
      .base64('must be a base64-encoded file')
      .max(
        Math.ceil(MAX_LIST_FILE_BYTES / 3) * 4,
        `must be a file of at most ${MAX_LIST_FILE_BYTES / 1000} kB`,
      )
      .optional()
      .meta({ description: 'A text or CSV file, as base64.' }),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    path: ['text'],
    message: 'Please send either text or a file.',
  })
  .meta({ id: 'BooklistQuestion' })

const count = z.int()

const candidateFields = {
  title: z.string(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  isbn: z.string().nullable(),
  edition: z.string().meta({ description: 'Edition and year as text; empty if unknown.' }),
  date: z.string().nullable(),
  image: z.string(),
  price: rupees.meta({ description: 'Current price in rupees.' }),
  originalPrice: rupees.nullable(),
  stock: count,
  ...wordedMark,
}

const candidateJson = identified(candidateFields).meta({ id: 'BooklistCandidate' })

const matchedLineJson = z
  .object({
    line: count,
    text: z.string(),
    name: z.string().meta({ description: 'The line without row number, price and quantity.' }),
    quantity: count,
    unclear: count.nullable().meta({
      description: 'A number that may be the edition or the quantity; the caller asks. Then `quantity` is 1.',
    }),
    confidence: z.enum(CONFIDENCES).meta({
      description:
        '`isbn`: by ISBN; `sure`: by title and author, or by a full title that only one work has; `likely`: one match is much closer than the others; `several`: the caller chooses; `none`: no match.',
    }),
    reason: z.string().meta({ description: 'Reason for no match, or how the chosen book differs.' }),
    chosen: z.string().nullable().meta({ description: 'The first candidate, if one is suggested.' }),
    certain: z.string().nullable().meta({
      description: 'The candidate that the line names beyond doubt, in the edition that it names.',
    }),
    candidates: z.array(candidateJson),
    search: z.string().meta({ description: 'Suggested search terms.' }),
  })
  .meta({ id: 'BooklistLine' })

export const matchedListJson = z
  .object({
    lines: z.array(matchedLineJson),
    ignored: z
      .array(z.object({ line: count, text: z.string(), ignored: z.enum(IGNORED) }))
      .meta({ description: 'Lines without a book: headings and remarks.' }),
    blankLines: count,
  })
  .meta({ id: 'BooklistMatches' })

const item = z.strictObject({
  bookId: z.string('must be the id of a book').regex(/^[0-9a-f]{24}$/, 'must be the id of a book'),
  quantity: z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(MAX_LINE_COPIES, `must be at most ${MAX_LINE_COPIES}`),
})

/** `POST /account/booklists`. */
export const booklistInput = z
  .strictObject({
    title: nameText(MAX_BOOKLIST_TITLE).meta({ description: 'Shown only to the owner.' }),
    items: z
      .array(item, 'must be a list')
      .min(1, 'must have at least one book')
      .max(MAX_LIST_BOOKS, `must have at most ${MAX_LIST_BOOKS} books`)
      .refine(
        (items) => new Set(items.map(({ bookId }) => bookId)).size === items.length,
        'must not list a book twice',
      ),
  })
  .meta({ id: 'BooklistInput' })

/** `PUT /account/booklists/{id}`. */
export const booklistChange = booklistInput
  .extend({
    changedAt: instant.meta({
      description: '`changedAt` of the list as it was read: 409 `stale` if it has changed since.',
    }),
  })
  .meta({ id: 'BooklistChange' })

const booklistFields = {
  title: z.string(),
  changedAt: instant,
  token: z.string().meta({ description: 'Token of its link, /booklists/{token}.' }),
  createdAt: instant,
  titles: count.meta({ description: 'Number of distinct books.' }),
  copies: count,
}

const booklistJson = identified(booklistFields).meta({ id: 'Booklist' })

export const booklistsJson = z.array(booklistJson).meta({ id: 'Booklists' })

const books = z.array(identified({ ...candidateFields, quantity: count }))
const gone = z.array(z.string()).meta({ description: 'Ids of listed books that are no longer sold.' })

/** `GET /account/booklists/{id}`: the owner's view. */
export const ownBooklistJson = identified({ ...booklistFields, books, gone }).meta({ id: 'OwnBooklist' })

/** `GET /booklists/{token}`: the public view, without data about the owner. */
export const sharedBooklistJson = z.object({ changedAt: instant, books, gone }).meta({ id: 'SharedBooklist' })

export type MatchedListJson = z.input<typeof matchedListJson>
export type MatchedLineJson = z.input<typeof matchedLineJson>
export type CandidateJson = z.input<typeof candidateJson>
export type BooklistJson = z.input<typeof booklistJson>
export type OwnBooklistJson = z.input<typeof ownBooklistJson>
export type SharedBooklistJson = z.input<typeof sharedBooklistJson>
export type BooklistInputJson = z.input<typeof booklistInput>
export type BooklistChangeJson = z.input<typeof booklistChange>
