import type { Sharp } from 'sharp'

import { badField } from '#platform/errors.ts'
import { pictureHeader, remake } from '#platform/pictures/decode.ts'

/** Maximum bytes of one uploaded file (10 MB). It determines the limit for all pictures of a book. */
export const MAX_PICTURE_BYTES = 10_000_000
export const MAX_PICTURES = 8

/**
 * Maximum stored size in pixels. Covers are displayed up to 640 pixels wide, enlarged pictures twice that.
 */
const WIDEST = 1280
const HIGHEST = 1920

/**
 * Re-encodes an uploaded picture: upright, WebP, at most 1280 × 1920, without metadata. `name` is the file's
 * name, `field` the form field. Throws `bad-input` unless the bytes are a still JPEG, PNG, WebP or AVIF, and
 * for a damaged picture or one with too many bytes or pixels.
 */
export async function remakePicture(name: string, sent: Uint8Array, field: string): Promise<Buffer> {
  const called = `“${name.slice(0, 100)}”`
  const refused = (message: string, cause?: unknown) => refusedPicture(field, message, cause)
  if (sent.length > MAX_PICTURE_BYTES) throw refused(`${called} is larger than 10 MB.`)
  if (!isPicture(sent)) throw refused(`${called} isn’t a JPEG, PNG, WebP or AVIF picture.`)
  if (await isAnimated(sent)) throw refused(`${called} is animated. Choose a still picture.`)
  try {
    return await remake(sent, toWebp)
  } catch (cause) {
    throw refused(`${called} couldn’t be read. It is damaged or has too many pixels.`, cause)
  }
}

function toWebp(picture: Sharp): Sharp {
  return picture
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88 })
}

/** Detects more than one frame, or an APNG, of which decoders read only the first frame. */
async function isAnimated(sent: Uint8Array): Promise<boolean> {
  if (starts(sent, PNG)) return Buffer.from(sent).subarray(0, 4096).includes('acTL')
  const header = await pictureHeader(sent).catch(() => undefined)
  return (header?.pages ?? 1) > 1
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function starts(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte)
}

/** Checks the first bytes before any decoder runs, because file names and types can't be trusted. */
function isPicture(bytes: Uint8Array): boolean {
  const letters = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  const isWebp = letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP'
  const isAvif = letters(4, 12) === 'ftypavif'
  return starts(bytes, [0xff, 0xd8, 0xff]) || starts(bytes, PNG) || isWebp || isAvif
}

function refusedPicture(field: string, message: string, cause: unknown): Error {
  const failure = badField(field, message)
  failure.cause = cause
  return failure
}
