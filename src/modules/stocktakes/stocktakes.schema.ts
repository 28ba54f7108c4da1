import { z } from 'zod'

import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { optionalText, pageNumber, plainText } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'
import { listLength } from '#platform/list-length.schema.ts'

import { COUNT_STATES, ENTRY_WAYS, MAX_LINES, MAX_UNCOUNTED } from './count.ts'
import { DOUBTS } from './doubts.ts'

const whole = (most: number) => {
  const message = `must be a whole number from 0 to ${most}`
  return z.number(message).int(message).min(0, message).max(most, message)
}

/** `GET /admin/counts` and its nested lists. */
export const countPageQuery = z.object({ page: pageNumber() })

export const countLinesQuery = countPageQuery.extend({
  show: z
    .enum(['all', 'different', ''], 'must be all or different')
    .transform((value) => (value === '' ? 'all' : value))
    .default('all')
    .meta({ description: 'All counted books, or only those that differ from the stock.' }),
})

/** `POST /admin/counts`. */
export const newCount = z
  .strictObject({
    category: optionalText(200).meta({ description: 'Slug or name; omit for all books.' }),
  })
  .meta({ id: 'NewInventoryCount' })

/** `POST /admin/counts/{id}/entries`: copies of one book, identified by ISBN or id. */
export const countEntry = z
  .strictObject({
    entry: z
      .string('must be text')
      .regex(/^[0-9a-f-]{16,36}$/, 'must be 16 to 36 hexadecimal digits or hyphens')
      .meta({ description: 'Idempotency key of the caller: repeated entries are recorded once.' }),
    isbn: plainText(100).optional(),
    book: z.string('must be an id').max(100, 'must be an id').optional(),
    copies: whole(MAX_COPIES),
    way: z
      .enum(ENTRY_WAYS, `must be one of ${ENTRY_WAYS.join(', ')}`)
      .default('ask')
      .meta({ description: 'Handling of a book that was already counted; ask: 409 `counted`.' }),
  })
  .refine(({ isbn, book }) => (isbn === undefined) !== (book === undefined), {
    path: ['isbn'],
    message: 'must be given, or a book instead',
  })
  .meta({ id: 'InventoryCountEntry' })

/** `POST /admin/counts/{id}/finish`. */
export const finishInput = z
  .strictObject({
    seen: whole(MAX_LINES).meta({
      description: 'Number of counted books that staff reviewed: 409 `changed` if it differs.',
    }),
    uncounted: whole(MAX_UNCOUNTED).optional().meta({
      description: 'Number of uncounted books of the category to set to 0: 409 `changed` if it differs.',
    }),
    doubtful: whole(MAX_LINES).optional().meta({
      description: 'Number of confirmed losses from `GET …/doubts`: 409 `doubtful` if it differs.',
    }),
  })
  .meta({ id: 'FinishInventoryCount' })

const sum = rupees.meta({ description: 'Rupees at the current price; negative for missing copies.' })
const by = z.string().nullable().meta({ description: 'Null if the account was deleted.' })

export const countJson = identified({
  category: z.string().nullable().meta({ description: 'Null for all books.' }),
  state: z.enum(COUNT_STATES),
  startedBy: by,
  startedAt: instant,
  endedBy: by,
  endedAt: instant.nullable(),
  books: z.int().meta({ description: 'Number of counted books.' }),
  different: z.int().meta({ description: 'Number of counted books whose stock differs.' }),
  more: z.int().meta({ description: 'Copies found beyond the stock.' }),
  fewer: z.int().meta({ description: 'Missing copies.' }),
  value: sum,
  skipped: z.int().meta({ description: 'Books skipped when the count was finished.' }),
  undoneBy: by,
  undoneAt: instant.nullable(),
  undoUntil: instant.nullable().meta({ description: "Null if it can't be undone." }),
  kept: z.int().meta({ description: 'Books skipped by the undo because their stock was set since.' }),
}).meta({ id: 'InventoryCount' })

export const countsBody = z
  .object({ counts: z.array(countJson), ...listLength })
  .meta({ id: 'InventoryCounts' })

const countedBook = {
  title: z.string(),
  edition: z.string().nullable(),
  isbn: z.string().nullable(),
  category: z.string(),
  archived: z.boolean(),
  thumbnail: z.string(),
}

export const countLine = z
  .object({
    book: identified(countedBook),
    counted: z.int(),
    expected: z
      .int()
      .meta({ description: 'Expected copies, from the stock movements, when counting of this book began.' }),
    difference: z.int(),
    value: sum,
    movedSince: z.int().meta({ description: 'Change in copies since then, from the stock movements.' }),
    outdated: z.boolean().meta({
      description: 'True if the stock has been set since: the book is skipped unless counted again.',
    }),
    applied: z.int().nullable().meta({ description: 'Change made when the count was finished.' }),
    restored: z.int().nullable().meta({ description: 'Change reverted by the undo.' }),
    otherCategory: z.boolean().meta({ description: "True if the book isn't in the counted category." }),
    countedBy: by,
    countedAt: instant,
  })
  .meta({ id: 'InventoryCountLine' })

export const countLinesBody = z
  .object({ lines: z.array(countLine), ...listLength })
  .meta({ id: 'InventoryCountLines' })

/** `GET /admin/counts/{id}/doubts`. */
export const doubtsBody = z
  .object({
    books: z
      .array(
        countLine
          .pick({ book: true, counted: true, expected: true, difference: true, value: true })
          .extend({ doubts: z.array(z.enum(DOUBTS)) }),
      )
      .meta({ description: 'The most valuable losses first; at most 100.' }),
    total: z.int(),
  })
  .meta({ id: 'InventoryCountDoubts' })

export const uncountedBody = z
  .object({
    books: z.array(identified({ ...countedBook, stock: z.int() })),
    ...listLength,
  })
  .meta({ id: 'UncountedBooks' })

export type NewCount = z.output<typeof newCount>
export type CountEntry = z.output<typeof countEntry>
export type FinishInput = z.output<typeof finishInput>
export type CountLinesQuery = z.output<typeof countLinesQuery>
export type CountJson = z.input<typeof countJson>
export type CountsBody = z.input<typeof countsBody>
export type CountLineJson = z.input<typeof countLine>
export type CountLinesBody = z.input<typeof countLinesBody>
export type DoubtsBody = z.input<typeof doubtsBody>
export type UncountedBody = z.input<typeof uncountedBody>
