import { z } from 'zod'

import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { listLength, optionalText, pageNumber, plainText } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import { ENTRY_WAYS, STOCKTAKE_STATES } from './stocktake.ts'

/** `GET /admin/stocktakes`. */
export const stocktakesQuery = z.object({ page: pageNumber() })

/** `GET /admin/stocktakes/{id}/lines`. */
export const linesQuery = stocktakesQuery.extend({
  show: z
    .enum(['all', 'different', ''], 'must be all or different')
    .default('all')
    .meta({ description: 'All counted books, or only those that differ from the stock.' }),
})

/** `GET /admin/stocktakes/{id}/uncounted`. */
export const uncountedQuery = stocktakesQuery.extend({
  category: optionalText(200).meta({ description: 'Slug; omit for all books.' }),
})

const copiesMessage = `must be a whole number from 0 to ${MAX_COPIES}`

/** `POST /admin/stocktakes/{id}/entries`: copies of one book, identified by ISBN or id. */
export const stocktakeEntry = z
  .strictObject({
    entry: z
      .string('must be text')
      .regex(/^[0-9a-f-]{16,36}$/, 'must be 16 to 36 hexadecimal digits or hyphens')
      .meta({ description: 'Idempotency key of the caller: repeated entries are recorded once.' }),
    isbn: plainText(100).optional(),
    book: z.string('must be an id').max(100, 'must be an id').optional(),
    copies: z.number(copiesMessage).int(copiesMessage).min(0, copiesMessage).max(MAX_COPIES, copiesMessage),
    way: z
      .enum(ENTRY_WAYS, `must be one of ${ENTRY_WAYS.join(', ')}`)
      .default('add')
      .meta({ description: 'Add to the copies already counted of this book, or replace their number.' }),
  })
  .refine(({ isbn, book }) => (isbn === undefined) !== (book === undefined), {
    path: ['isbn'],
    message: 'must be given, or a book instead',
  })
  .meta({ id: 'StocktakeEntry' })

const version = z
  .string()
  .max(100)
  .meta({ description: 'Identifies the counted books, their copies and prices.' })

/** `POST /admin/stocktakes/{id}/finish`. */
export const finishInput = z
  .strictObject({
    version: version.meta({
      description: 'As returned by `GET …/review`: 409 `changed` if staff have counted more since.',
    }),
    confirmed: z.boolean().default(false).meta({
      description:
        'Staff have confirmed the losses of `GET …/review`; otherwise 409 `losses` if there are any.',
    }),
  })
  .meta({ id: 'FinishStocktake' })

const value = rupees.meta({ description: 'Rupees at the current price; negative for missing copies.' })
const by = z.string().nullable().meta({ description: 'Null if the account was deleted.' })

const totals = {
  books: z.int().meta({ description: 'Number of counted books.' }),
  different: z.int().meta({ description: 'Number of counted books whose stock differs.' }),
  more: z.int().meta({ description: 'Copies found beyond the stock.' }),
  fewer: z.int().meta({ description: 'Missing copies.' }),
  value,
}

export const stocktakeJson = identified({
  state: z.enum(STOCKTAKE_STATES),
  startedBy: by,
  startedAt: instant,
  endedBy: by,
  endedAt: instant.nullable(),
  ...totals,
  skipped: z.int().meta({ description: 'Books skipped when the stocktake was finished.' }),
  undoneBy: by,
  undoneAt: instant.nullable(),
  undoUntil: instant.nullable().meta({ description: "Null if it can't be undone." }),
  kept: z.int().meta({ description: 'Books skipped by the undo because their stock was set since.' }),
}).meta({ id: 'Stocktake' })

export const stocktakesBody = z
  .object({ stocktakes: z.array(stocktakeJson), ...listLength })
  .meta({ id: 'Stocktakes' })

const bookShape = {
  title: z.string(),
  edition: z.string().nullable(),
  isbn: z.string().nullable(),
  category: z.string(),
  archived: z.boolean(),
  thumbnail: z.string(),
}

export const stocktakeLine = z
  .object({
    book: identified(bookShape),
    counted: z.int(),
    expected: z
      .int()
      .meta({ description: 'Expected copies, from the stock movements, when counting of this book began.' }),
    difference: z.int(),
    value,
    outdated: z.boolean().meta({
      description: 'True if the stock has been set since: the book is skipped unless counted again.',
    }),
    applied: z.int().nullable().meta({ description: 'Change of the stock; 0 after an undo.' }),
    countedBy: by,
    countedAt: instant,
  })
  .meta({ id: 'StocktakeLine' })

export const linesBody = z
  .object({ lines: z.array(stocktakeLine), ...listLength })
  .meta({ id: 'StocktakeLines' })

/** `GET /admin/stocktakes/{id}/review`. */
export const reviewBody = z
  .object({
    version,
    ...totals,
    losses: z
      .array(stocktakeLine.omit({ outdated: true, countedBy: true }))
      .meta({ description: 'Unusually large losses, the most valuable first; at most 100.' }),
    unusual: z.int().meta({ description: 'Number of unusually large losses.' }),
  })
  .meta({ id: 'StocktakeReview' })

export const uncountedBody = z
  .object({ books: z.array(identified({ ...bookShape, stock: z.int() })), ...listLength })
  .meta({ id: 'UncountedBooks' })

export type StocktakeEntry = z.output<typeof stocktakeEntry>
export type FinishInput = z.output<typeof finishInput>
export type StocktakeJson = z.input<typeof stocktakeJson>
export type StocktakesBody = z.input<typeof stocktakesBody>
export type StocktakeLineJson = z.input<typeof stocktakeLine>
export type LinesBody = z.input<typeof linesBody>
export type ReviewBody = z.input<typeof reviewBody>
export type UncountedBody = z.input<typeof uncountedBody>
