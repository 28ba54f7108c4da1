import { MAX_PICTURES } from '#modules/catalogue/pictures/picture-maker.ts'
import { badField } from '#platform/errors.ts'

/** A book's pictures as they are stored: its cover (null: the typeset one) and the others. */
export interface Gallery {
  image: string | null
  images: string[]
}

const TYPESET = /^\/covers\//
const NEW = /^new:(\d)$/

/**
 * The gallery that `order` asks for: addresses of pictures the book has, and `new:n` for the n-th that was sent. Without
 * an order the new pictures go before those it has. Throws `bad-input` for other addresses and for files left out.
 */
export function galleryOf(
  order: readonly string[] | undefined,
  has: readonly string[],
  sent: readonly string[],
): Gallery {
  const wanted = order?.map((picture) => resolve(picture, has, sent)) ?? [...sent, ...has]
  for (const address of sent) {
    if (!wanted.includes(address)) throw badField('pictures', 'pictures must name each image that is sent.')
  }
  const [first, ...others] = new Set(wanted)
  const pictures = others.filter((address) => !TYPESET.test(address))
  const image = first === undefined || TYPESET.test(first) ? null : first
  if (pictures.length + (image ? 1 : 0) > MAX_PICTURES) {
    throw badField('pictures', `A book has at most ${MAX_PICTURES} pictures.`)
  }
  return { image, images: pictures }
}

function resolve(picture: string, has: readonly string[], sent: readonly string[]): string {
  const number = NEW.exec(picture)?.[1]
  const address = number === undefined ? has.find((one) => one === picture) : sent[Number(number)]
  if (address === undefined) throw badField('pictures', `The book has no picture “${picture}”.`)
  return address
}
