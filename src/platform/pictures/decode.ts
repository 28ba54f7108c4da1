import type { Metadata, Sharp } from 'sharp'

import { loadSharp } from './load-sharp.ts'

/** What a decoder reads row by row: cameras make up to 50 million pixels. */
const MAX_PIXELS = 50_000_000
/** What it has to hold whole: interlaced and progressive pictures, 16 bits a colour, WebP and AVIF. */
const MAX_PIXELS_HELD = 16_000_000
const MAX_SECONDS = 15

let turn: Promise<unknown> = Promise.resolve()

/** One at a time in the whole process, no matter who sends pictures: each decoder takes up to 150 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work)
  turn = done.catch(() => undefined)
  return done
}

/** What the header of a picture says, without decoding it. Throws what the decoder throws. */
export function pictureHeader(sent: Uint8Array): Promise<Metadata> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(sent, { limitInputPixels: MAX_PIXELS }).metadata()
  })
}

/**
 * Makes another picture of an uploaded one. Throws for what is damaged, and for what would take too much
 * memory by its header: pixels, interlacing and depth, before anything is decoded.
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
