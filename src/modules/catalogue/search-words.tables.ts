import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { byteOrdered } from './catalogue.tables.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** Every word that search knows, with the number of books that have it: where misspelt words are looked up. */
export const searchWords = pgTable(
  'search_words',
  {
    word: byteOrdered('word').primaryKey(),
    books: integer('books').notNull(),
  },
  (t) => [index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')).with({ fastupdate: false })],
)

/**
 * Phrases that mean the same law: a book that has one of a line's phrases is found under all of them, because the
 * trigger that makes `books.search` adds the others. So synonyms cost a search nothing; a change of the list rewrites
 * the books that it concerns.
 */
export const searchSynonyms = pgTable('search_synonyms', {
  position: integer('position').primaryKey(),
  phrases: text('phrases').array().notNull(),
  /** Matches the text of a book that has one of the phrases. */
  query: tsquery('query').generatedAlwaysAs(sql`kk_any_phrase(phrases)`),
  /** The phrases as `title_key` has titles: who asks for one of them is given the books that another one names. */
  keys: text('keys')
    .array()
    .generatedAlwaysAs(sql`kk_title_keys(phrases)`),
})
