/** Spec §5: what a new book must have. */
export const REQUIRED = ['title', 'author', 'price', 'category', 'stock', 'isbn'] as const

/** Of a new book in a file: publishers' lists of old books have no ISBN. */
export const REQUIRED_OF_FILES = REQUIRED.filter((field) => field !== 'isbn')
