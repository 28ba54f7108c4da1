import { badField } from '#platform/errors.ts'
import { remake } from '#platform/pictures/decode.ts'

/** Longest edge of a stored photo: a torn page can be read on it, and three of them are no burden. */
const MAX_EDGE = 1600

/**
 * A photo made anew from what was sent: upright, JPEG, at most 1600 pixels, without metadata (places, names). Throws
 * `bad-input` for whatever is no JPEG, PNG or WebP by its own bytes, is damaged or too large in pixels.
 */
export async function remakePhoto(sent: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(sent)) throw unreadable()
  try {
    return await remake(sent, (picture) =>
      picture
        .autoOrient()
        .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80, mozjpeg: true }),
    )
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause?: unknown): Error {
  const failure = badField(
    'photos',
    'A photo could not be read. Please send JPEG, PNG or WebP pictures, smaller ones if these are very large.',
  )
  failure.cause = cause
  return failure
}

/** By its first bytes, before any decoder sees it: names and types of files are claims only. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  const isJpeg = starts(0xff, 0xd8, 0xff)
  const isPng = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP'
  return isJpeg || isPng || isWebp
}
