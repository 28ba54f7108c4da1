/**
 * Tables whose reads for shoppers may use the replica. Without a cached page, the data may be some seconds old. Reads for
 * editing, selling, or drawing a stored file use the primary.
 */
export const STOREFRONT_TABLES = [
  'books',
  'categories',
  'stock_items',
  'law_events',
  'sample_pages',
  'search_words',
  'search_synonyms',
] as const
