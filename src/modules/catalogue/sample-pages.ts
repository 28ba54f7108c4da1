/** Pages of a book that shoppers can read before buying. Runs in the browser. */
export interface SamplePages {
  /** URLs of pictures, in the order of the book. */
  pictures: string[]
  pdf: SamplePdf | null
}

export interface SamplePdf {
  address: string
  bytes: number
}

/** Sample pages with the version on which staff base their changes. */
export interface StoredSamplePages extends SamplePages {
  /** Number of writes so far; 0 if the book never had sample pages. */
  version: number
}

export const NO_SAMPLE_PAGES: StoredSamplePages = { pictures: [], pdf: null, version: 0 }

export const MAX_SAMPLE_PICTURES = 30
export const MAX_SAMPLE_PDF_BYTES = 20_000_000
export const MAX_SAMPLE_PDF_PAGES = 300
/** Limit of an uploaded picture, before re-encoding. */
export const MAX_SAMPLE_PICTURE_BYTES = 10_000_000

/** '%PDF-' */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** Checks the first bytes, because file names and types can't be trusted. */
export function isPdf(bytes: Uint8Array): boolean {
  return PDF.every((byte, i) => bytes[i] === byte)
}
