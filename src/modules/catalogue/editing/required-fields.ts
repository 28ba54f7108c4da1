/** Spec §5: what a new book must have. */
export const REQUIRED = ['title', 'author', 'price', 'category', 'stock', 'isbn'] as const
