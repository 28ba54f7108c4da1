/** Of one sent file (10 MB); sums of a book's pictures follow from it. */
export const MAX_PICTURE_BYTES = 10_000_000
export const MAX_PICTURES = 8
