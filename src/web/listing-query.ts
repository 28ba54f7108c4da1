/** What a listing of books reads from its address: filters, order, page and view. */
export const LISTING_QUERY = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'startDate',
  'endDate',
  'freeShipping',
  'inStock',
  'exam',
  'attempt',
  'hall',
  'author',
  'publisher',
  'year',
  'language',
  'binding',
  'sort',
  'page',
  'view',
  // Id of the book that the hero's Buy Now puts on top.
  'buy',
] as const
