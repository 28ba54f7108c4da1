/** URLs of our own uploads. An upload is named by its content, so the file at a URL never changes. */
const ADDRESS = /^\/uploads\/([0-9a-f]{32})\.webp$/

export function uploadAddress(hash: string): string {
  return `/uploads/${hash}.webp`
}

/** Returns the hash in the URL of an uploaded picture; undefined for other pictures. */
export function pictureHash(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}

/** Widths of served uploads. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640] as const

/** Shown for a book without any picture. */
export const DEFAULT_COVER = '/covers/default.svg'

/** Matches our own uploads. Typeset covers have any size, and other images are shown unchanged. */
const SIZED = /^(\/uploads\/[0-9a-f]{32})\.webp$/

/** True for a jacket that the shop or staff provided; false for a typeset or default cover. */
function isJacket({ image }: { image: string }): boolean {
  return !image.startsWith('/covers/')
}

/**
 * Moves books with a real jacket to the front: of the whole list, or among neighbours with the same `rank`, which
 * decides first. Otherwise keeps the order.
 */
export function jacketsFirst<B extends { image: string }>(
  books: readonly B[],
  rank: (book: B) => unknown = () => 0,
): B[] {
  return [...Map.groupBy(books, rank).values()].flatMap((equal) =>
    equal.toSorted((a, b) => Number(isJacket(b)) - Number(isJacket(a))),
  )
}

/** Attributes of a `<picture>`. `avif` is a `srcset` value, undefined for pictures in a single size. */
export interface CoverSources {
  /** For `<img src>`: the middle width. */
  src: string
  avif: string | undefined
  /** Intrinsic size (2:3), which reserves the space before the picture loads. */
  width: number
  height: number
}

/**
 * URLs of a book's picture: `image` of a BookCard or Book, or an entry of `images`. Uploads have five AVIF
 * widths, and one WebP width as a fallback. Typeset covers and external pictures have one file.
 */
export function coverSources(image: string | null | undefined): CoverSources {
  const address = image || DEFAULT_COVER
  const name = SIZED.exec(address)?.[1]
  if (!name) return { src: address, avif: undefined, width: 320, height: 480 }
  return {
    src: `${name}-320.webp`,
    avif: PICTURE_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join(', '),
    width: 320,
    height: 480,
  }
}

/** URL of the small picture in lists and suggestions. */
export function thumbnailOf(image: string): string {
  return image.replace(SIZED, '$1-240.webp')
}
