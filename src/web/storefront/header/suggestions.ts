import { api } from '#web/api-client.ts'

/** A book as the search field suggests it. */
export interface Suggestion {
  _id: string
  title: string
  author?: string | null
  thumbnail: string
  /** Rupees. */
  price: number
}

const MOST = 8

/** The books that a text suggests (spec §7); failures are only logged (spec §8). */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const books = await api.get<Suggestion[]>('/search/books', { query: { query: text }, signal })
    return books.slice(0, MOST)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('Suggestions could not be loaded.', error)
    return []
  }
}
