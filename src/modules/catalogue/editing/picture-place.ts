import type { Book } from '#modules/catalogue/book.ts'
import { MAX_PICTURES } from '#modules/catalogue/pictures/picture-maker.ts'

const TYPESET = /^\/covers\//

/** Returns a book's pictures with another one in its place, or why they stay unchanged. */
export function withPicture(
  { image, images }: Pick<Book, 'image' | 'images'>,
  { address, place, replace }: { address: string; place: number; replace: boolean },
): { image: string; images: string[] } | { images: string[] } | 'kept' | 'same' {
  const cover = TYPESET.test(image) ? undefined : image
  if (cover === address || images.includes(address)) return 'same'
  if (place === 1) return cover !== undefined && !replace ? 'kept' : { image: address, images }
  const at = place - 2
  if (at < images.length) return replace ? { images: images.with(at, address) } : 'kept'
  if (images.length + 1 >= MAX_PICTURES) return 'kept'
  return { images: [...images, address] }
}
