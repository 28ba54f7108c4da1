/** A picture of the gallery: one that the shop has, or a file that is still to be sent. */
export type Picture = KeptPicture | NewPicture

export interface KeptPicture {
  kind: 'kept'
  id: string
  address: string
}

export interface NewPicture {
  kind: 'new'
  id: string
  file: File
  /** A small copy as a data address: the page's policy shows no others. */
  preview: string
  width: number
  height: number
}

/** The server takes so many, of these types, each of at most so many bytes. */
export const MAX_PICTURES = 8
export const MAX_PICTURE_BYTES = 10_000_000
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The pictures of a stored book, its cover first, each once. */
export function keptPictures({ image, images }: { image: string; images: string[] }): KeptPicture[] {
  const addresses = [...new Set([image, ...images])].filter((address) => address !== '')
  return addresses.map(keptPicture)
}

/** A typeset cover is drawn anew, at another address, when the title changes: it is the same picture of the gallery. */
export function keptPicture(address: string): KeptPicture {
  return { kind: 'kept', id: address.startsWith('/covers/') ? 'typeset' : address, address }
}

/** The pictures as they can be sent to a book that has `there` by now: what it has no more cannot be kept. */
export function stillThere(pictures: readonly Picture[], there: readonly Picture[]): Picture[] {
  return pictures.flatMap((picture) => {
    if (picture.kind === 'new') return [picture]
    return there.filter(({ id }) => id === picture.id)
  })
}

/** For an `<img>`. */
export function shownAddress(picture: Picture): string {
  return picture.kind === 'kept' ? picture.address : picture.preview
}

/** The order of the gallery as the API takes it: addresses, and `new:0` for the first file that is sent along. */
export function addressesOf(pictures: readonly Picture[]): string[] {
  let files = 0
  return pictures.map((picture) => (picture.kind === 'kept' ? picture.address : `new:${files++}`))
}

export function samePictures(a: readonly Picture[], b: readonly Picture[]): boolean {
  return a.length === b.length && a.every((picture, i) => picture.id === b[i]?.id)
}
