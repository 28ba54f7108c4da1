const WORDS: Record<string, string> = {
  sale: 'sold',
  return: 'back from an order',
  edited: 'set in the book form',
  import: 'imported from a file',
  'opening stock': 'opening stock',
  received: 'received',
  returned: 'returned',
  damaged: 'damaged or lost',
  counted: 'counted',
  other: 'other',
}

/** Why a movement happened, in the desk's words. */
export function reasonWords(reason: string): string {
  return WORDS[reason] ?? reason
}
