/**
 * What shoppers are shown of the catalogue is read from these tables, and may be old by some seconds where no page is kept of it. What
 * is edited, sold, or drawn once and kept is read from the primary.
 */
export const SHOWN_TABLES = [
  'books',
  'categories',
  'stock_items',
  'law_events',
  'sample_pages',
  'search_words',
  'search_synonyms',
] as const
