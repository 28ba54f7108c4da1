/** Pages of a book that shoppers can read before buying. Runs in the browser. */
export interface SamplePages {
  /** URLs of pictures, in the order of the book. */
  pictures: string[]
}

/** Sample pages with the version on which staff base their changes. */
export interface StoredSamplePages extends SamplePages {
  /** Number of writes so far; 0 if the book never had sample pages. */
  version: number
}

export const NO_SAMPLE_PAGES: StoredSamplePages = { pictures: [], version: 0 }

export const MAX_SAMPLE_PICTURES = 30
