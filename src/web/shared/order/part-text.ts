/** Formats the books of a part that was dispatched before the rest: '2 × Evidence, 1 × Contracts'. */
export function partText({ books }: Record<string, unknown>): string {
  const sent = Array.isArray(books) ? (books as { title: string; quantity: number }[]) : []
  return sent.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
}
