/** All pictures of a book, its cover first, each once. */
export function pictures(book: { image: string; images: string[] }): string[] {
  return [...new Set([book.image, ...book.images])]
}
