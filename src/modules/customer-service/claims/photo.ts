import { badField } from '#platform/errors.ts'
import { remake } from '#platform/pictures/decode.ts'

/**
 * Longest edge of a stored photo, in pixels: enough to recognise a torn page, yet small enough to store
 * three.
 */
const MAX_EDGE = 1600

/**
 * Re-encodes a photo as an upright JPEG of at most 1600 pixels, without metadata such as places and names.
 * Throws `bad-input` unless it is an intact JPEG, PNG or WebP, or if it has too many pixels.
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
    'We couldn’t read one of the photos. Use JPEG, PNG or WebP, and a smaller file if it is very large.',
  )
  failure.cause = cause
  return failure
}

/** Checks the first bytes before any decoder runs, because file names and types can't be trusted. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  const isJpeg = starts(0xff, 0xd8, 0xff)
  const isPng = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP'
  return isJpeg || isPng || isWebp
}
