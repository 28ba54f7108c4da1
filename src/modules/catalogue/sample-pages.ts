/** Pages of a book that can be looked into before it is bought; runs in the browser. */
export interface SamplePages {
  /** Addresses of pictures, in the order of the book. */
  pictures: string[]
  pdf: SamplePdf | null
}

export interface SamplePdf {
  address: string
  bytes: number
}

/** As staff arrange them. */
export interface StoredSamplePages extends SamplePages {
  /** Of the state that is arranged; 0 while there was none. */
  version: number
}

export const NO_SAMPLE_PAGES: StoredSamplePages = { pictures: [], pdf: null, version: 0 }

export const MAX_SAMPLE_PICTURES = 30
export const MAX_SAMPLE_PDF_BYTES = 20_000_000
export const MAX_SAMPLE_PDF_PAGES = 300
/** Of a picture as it is sent; it is made anew and smaller. */
export const MAX_SAMPLE_PICTURE_BYTES = 10_000_000

/** '%PDF-' */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** By its first bytes: names and types of files are claims only. */
export function isPdf(bytes: Uint8Array): boolean {
  return PDF.every((byte, i) => bytes[i] === byte)
}
