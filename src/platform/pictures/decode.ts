import type { Metadata, Sharp } from 'sharp'
import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/** Loads the picture library on first use, so that the shop starts faster. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then((module) => {
    // Uses one thread per picture, because several pictures may be drawn concurrently.
    module.default.concurrency(1)
    return module.default
  })
  return loaded
}

/** Limit for pictures that are decoded row by row: cameras make up to 50 million pixels. */
const MAX_PIXELS = 50_000_000
/**
 * Limit for pictures that the decoder holds whole: interlaced and progressive ones, 16
 * bits per colour, WebP and AVIF.
 */
const MAX_PIXELS_HELD = 16_000_000
const MAX_SECONDS = 15

let turn: Promise<unknown> = Promise.resolve()

/** Runs one decoder at a time in a process, because each takes up to 150 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work)
  turn = done.catch(() => undefined)
  return done
}

/** Reads the header of a picture without decoding it. Throws the decoder's error. */
export function pictureHeader(sent: Uint8Array): Promise<Metadata> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(sent, { limitInputPixels: MAX_PIXELS }).metadata()
  })
}

/**
 * Makes a new picture from an uploaded one. Throws for a damaged picture. Throws before decoding for a
 * picture that would take too much memory according to its header (pixels, interlacing, depth).
 */
export function remake(sent: Uint8Array, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const header = await picture.metadata()
    if (header.width * header.height > (isHeldWhole(header) ? MAX_PIXELS_HELD : MAX_PIXELS))
      throw new Error(`a ${header.format} of ${header.width} × ${header.height} would take too much memory`)
    return make(picture).timeout({ seconds: MAX_SECONDS }).toBuffer()
  })
}

function isHeldWhole({ format, isProgressive, depth }: Metadata): boolean {
  const byRow = (format === 'jpeg' || format === 'png') && !isProgressive
  return !byRow || depth !== 'uchar'
}
