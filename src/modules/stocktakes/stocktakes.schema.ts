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
    .meta({ description: 'All that was counted, or only what is different from the stock.' }),
})

/** `POST /admin/counts`. */
export const newCount = z
  .strictObject({
    category: optionalText(200).meta({ description: 'Slug or name; without it all books.' }),
  })
  .meta({ id: 'NewInventoryCount' })

/** `POST /admin/counts/{id}/entries`: copies of one book, identified by ISBN or id. */
export const countEntry = z
  .strictObject({
    entry: z
      .string('must be text')
      .regex(/^[0-9a-f-]{16,36}$/, 'must be 16 to 36 hexadecimal digits or hyphens')
      .meta({ description: 'A number of the caller’s own: an entry that is sent twice is taken down once.' }),
    isbn: plainText(100).optional(),
    book: z.string('must be an id').max(100, 'must be an id').optional(),
    copies: whole(MAX_COPIES),
    way: z
      .enum(ENTRY_WAYS, `must be one of ${ENTRY_WAYS.join(', ')}`)
      .default('ask')
      .meta({ description: 'What to do when the book was counted already; ask: 409 `counted`.' }),
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
      description:
        'How many counted books the list had that was looked at: 409 `changed` when it has others by now.',
    }),
    uncounted: whole(MAX_UNCOUNTED).optional().meta({
      description:
        'Sets the books of the category that were not counted to 0; how many there are: 409 `changed` when there are others.',
    }),
    doubtful: whole(MAX_LINES).optional().meta({
      description:
        'How many doubtful losses were confirmed, as `GET …/doubts` lists them: 409 `doubtful` when there are others.',
    }),
  })
  .meta({ id: 'FinishInventoryCount' })

const sum = rupees.meta({ description: 'Rupees, at today’s price; below 0 for copies that are missing.' })
const by = z.string().nullable().meta({ description: 'Null if the account was deleted.' })

export const countJson = identified({
  category: z.string().nullable().meta({ description: 'Null for all books.' }),
  state: z.enum(COUNT_STATES),
  startedBy: by,
  startedAt: instant,
  endedBy: by,
  endedAt: instant.nullable(),
  books: z.int().meta({ description: 'That were counted.' }),
  different: z.int().meta({ description: 'Of them, those whose stock is another.' }),
  more: z.int().meta({ description: 'Copies that were found beyond the stock.' }),
  fewer: z.int().meta({ description: 'Copies that are missing.' }),
  value: sum,
  skipped: z.int().meta({ description: 'Books that the finished count has left as they were.' }),
  undoneBy: by,
  undoneAt: instant.nullable(),
  undoUntil: instant.nullable().meta({ description: 'Null when it cannot be undone.' }),
  kept: z.int().meta({ description: 'Books whose stock was stated since, so the undo skipped them.' }),
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
    expected: z.int().meta({ description: 'Copies by the journal when the counting of this book began.' }),
    difference: z.int(),
    value: sum,
    movedSince: z.int().meta({ description: 'Copies that came or left since, by the journal.' }),
    outdated: z.boolean().meta({
      description: 'Somebody has set the stock since: the book is left as it is unless counted again.',
    }),
    applied: z.int().nullable().meta({ description: 'What the finished count changed.' }),
    restored: z.int().nullable().meta({ description: 'What its undo moved back.' }),
    otherCategory: z.boolean().meta({ description: 'The book is not of the category that is counted.' }),
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
