/** A picture of the gallery: a stored one, or a file that is not uploaded yet. */
export type Picture = StoredPicture | NewPicture

export interface StoredPicture {
  kind: 'stored'
  id: string
  address: string
}

export interface NewPicture {
  kind: 'new'
  id: string
  file: File
  /** Thumbnail as a data URL: the content security policy allows no blob URLs. */
  preview: string
  width: number
  height: number
}

/** Server limits: number of pictures, bytes per picture, and types. */
export const MAX_PICTURES = 8
const MAX_PICTURE_BYTES = 10_000_000
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Pictures of a stored book without duplicates, the cover first. */
export function storedPictures({ image, images }: { image: string; images: string[] }): StoredPicture[] {
  const addresses = [...new Set([image, ...images])].filter((address) => address !== '')
  return addresses.map(storedPicture)
}

/** Keeps the identity of a typeset cover, whose URL changes whenever the title does. */
export function storedPicture(address: string): StoredPicture {
  return { kind: 'stored', id: address.startsWith('/covers/') ? 'typeset' : address, address }
}

/** Drops stored pictures that the book no longer has (`there`): they can't be sent. */
export function stillThere(pictures: readonly Picture[], there: readonly Picture[]): Picture[] {
  return pictures.flatMap((picture) => {
    if (picture.kind === 'new') return [picture]
    return there.filter(({ id }) => id === picture.id)
  })
}

export function shownAddress(picture: Picture): string {
  return picture.kind === 'stored' ? picture.address : picture.preview
}

/** Gallery order for the API: URLs of stored pictures, and `new:0` for the first uploaded file. */
export function addressesOf(pictures: readonly Picture[]): string[] {
  let files = 0
  return pictures.map((picture) => (picture.kind === 'stored' ? picture.address : `new:${files++}`))
}

export function samePictures(a: readonly Picture[], b: readonly Picture[]): boolean {
  return a.length === b.length && a.every((picture, i) => picture.id === b[i]?.id)
}

/** Explains why a file is rejected. The server checks it again. */
export function fileIssue(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) {
    return `“${file.name}” can’t be used. Choose a JPEG, PNG, WebP or AVIF picture.`
  }
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size > MAX_PICTURE_BYTES) {
    const megabytes = (file.size / 1_000_000).toFixed(1)
    return `“${file.name}” is ${megabytes} MB. The limit is ${MAX_PICTURE_BYTES / 1_000_000} MB.`
  }
  return undefined
}

/** Explains why some files were omitted. */
export function tooMany(there: number, chosen: number): string | undefined {
  const room = MAX_PICTURES - there
  if (chosen <= room) return undefined
  return `A book can have up to ${MAX_PICTURES} pictures, so we left out ${chosen - room}.`
}

/** Warns of a picture that will look poor. Covers are shown at 2:3, up to 640 pixels wide. */
export function pictureHint({ width, height }: { width: number; height: number }): string | undefined {
  if (width < 640) return `Only ${width} × ${height} pixels: it will look blurred when enlarged.`
  if (width > height) return 'Wider than tall: the sides will be cropped, because covers are 2:3.'
  return undefined
}

export function accessibleName(position: number, title: string): string {
  const book = title.trim() || 'the book'
  return position === 0 ? `Cover of ${book}` : `Picture ${position + 1} of ${book}`
}

/** Returns the picture, or the reason why the file is unusable. */
export async function pictureOf(file: File): Promise<NewPicture | string> {
  const issue = fileIssue(file)
  if (issue !== undefined) return issue
  try {
    return await readPicture(file)
  } catch {
    return `“${file.name}” can’t be opened as a picture.`
  }
}

const PREVIEW_WIDTH = 640
let chosen = 0

/** Decodes a file as a picture; throws if it isn't one. */
async function readPicture(file: File): Promise<NewPicture> {
  const bitmap = await createImageBitmap(file)
  try {
    const { width, height } = bitmap
    return { kind: 'new', id: `chosen ${++chosen}`, file, preview: smallCopy(bitmap), width, height }
  } finally {
    bitmap.close()
  }
}

function smallCopy(bitmap: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW_WIDTH / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.85)
}
