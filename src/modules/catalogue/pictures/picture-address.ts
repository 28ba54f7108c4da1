/** Our own uploads: named by what is in them, so that an address never shows anything else. */
const ADDRESS = /^\/uploads\/([0-9a-f]{32})\.webp$/

export function uploadAddress(hash: string, ending: UploadEnding): string {
  return `/uploads/${hash}.${ending}`
}

const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.(webp|pdf)$/

/** What uploads are stored as. */
export type UploadEnding = 'webp' | 'pdf'

/** The hash and the ending of any upload's address; undefined for other addresses. */
export function uploadAt(address: string): { hash: string; ending: UploadEnding } | undefined {
  const [, hash, ending] = UPLOAD.exec(address) ?? []
  return hash === undefined ? undefined : { hash, ending: ending === 'pdf' ? 'pdf' : 'webp' }
}

/** The hash in the address of an uploaded picture; undefined for other pictures. */
export function pictureHash(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]
}

/** Widths in which covers are served; typeset ones are 2:3. */
export const COVER_WIDTHS = [160, 240, 320, 480, 640] as const

/** Shown for a book without any picture. */
export const DEFAULT_COVER = '/covers/default.webp'

/** Exactly our own covers and uploads: other images are shown as they are. */
const SIZED = /^(\/covers\/(?:[0-9a-f]{24}-[0-9a-f]{8}|default)|\/uploads\/[0-9a-f]{32})\.webp$/

/** What a `<picture>` needs; `avif` is a `srcset` value, undefined for pictures in one size. */
export interface CoverSources {
  /** For `<img src>`: the middle width. */
  src: string
  avif: string | undefined
  /** Intrinsic size (2:3), so that its room is reserved before the picture is there. */
  width: number
  height: number
}

/**
 * The addresses of a book's picture: `image` of a BookCard or Book, or an entry of `images`.
 * Typeset covers and uploads come in five widths as AVIF, and in one as WebP for browsers without; foreign addresses in one.
 */
export function coverSources(image: string | null | undefined): CoverSources {
  const address = image || DEFAULT_COVER
  const name = SIZED.exec(address)?.[1]
  if (!name) return { src: address, avif: undefined, width: 320, height: 480 }
  return {
    src: `${name}-320.webp`,
    avif: COVER_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join(', '),
    width: 320,
    height: 480,
  }
}

/** The small picture of lists and suggestions. */
export function thumbnailOf(image: string): string {
  return image.replace(SIZED, '$1-240.webp')
}
