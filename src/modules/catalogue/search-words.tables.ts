import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { byteOrdered } from './catalogue.tables.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** All words that search knows, with the number of books each. Used to correct misspelt words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: byteOrdered('word').primaryKey(),
    books: integer('books').notNull(),
  },
  (t) => [index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')).with({ fastupdate: false })],
)

/**
 * Phrases for the same law. A book with one phrase of a line is found under all phrases of the line, because
 * the trigger that builds `books.search` adds the others. So synonyms don't make searches slower, but a
 * changed list rewrites the affected books.
 */
export const searchSynonyms = pgTable('search_synonyms', {
  position: integer('position').primaryKey(),
  phrases: text('phrases').array().notNull(),
  /** Matches the text of a book that has one of the phrases. */
  query: tsquery('query').generatedAlwaysAs(sql`kk_any_phrase(phrases)`),
  /** Phrases in the form of `title_key`. A query for one phrase also finds books that use another. */
  keys: text('keys')
    .array()
    .generatedAlwaysAs(sql`kk_title_keys(phrases)`),
})
