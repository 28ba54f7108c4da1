import { statfs } from 'node:fs/promises'

import { createDrawingQueue, type DrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'
import { COVER_WIDTHS } from '#modules/catalogue/pictures/picture-address.ts'
import { createMadeFiles, MADE_FOLDERS } from '#modules/catalogue/pictures/shared-files.ts'
import { isFailure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { loadSharp } from '#platform/pictures/load-sharp.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { coverHash, type CoverText } from './cover-address.ts'
import { WIDTH } from './cover-parts.ts'
import { drawCover } from './layouts.ts'
import { drawPlainCover } from './plain-cover.ts'
import { loadTypesetter, type Typesetter } from './typesetter.ts'

const FILE = /^(?:([0-9a-f]{24})-([0-9a-f]{8})|default)(?:-(\d{3}))?\.(webp|avif)$/

/** Width of an address without a size: the `image` in REST. */
const PLAIN_WIDTH = 480
/** Drawing ahead leaves a quarter of the store to requested covers, and this much disk space to the shop. */
const AHEAD_BYTES = MADE_FOLDERS.covers.maxBytes * 0.75
const MIN_FREE_BYTES = 1_000_000_000

/** The cover of a book without printable facts. */
const DEFAULT: CoverText = {
  title: 'Kanoon Kitab',
  subtitle: 'Law, tax and audit books',
  author: null,
  publisher: null,
  edition: null,
  categorySlug: '',
}

export type CoverAnswer =
  | ({ found: 'picture' } & Made)
  /** The book's facts have changed, so its cover has a new address. */
  | { found: 'moved'; file: string }
  | ({ found: 'nothing' } & Made)

interface Made {
  picture: Buffer
  /** 'svg+xml' is a stand-in for a cover that is still being drawn. */
  format: CoverFormat | 'svg+xml'
}

export interface Covers {
  /**
   * Returns the cover for a file name from `coverSources()`, drawing it if needed. Unknown names get the
   * default cover. With `standIn`, a missing cover is drawn in the background and the caller gets a stand-in
   * immediately.
   */
  obtain(file: string, wish?: { standIn: boolean }): Promise<CoverAnswer>
  /** Returns the file names that have no stored drawing. */
  missing(files: readonly string[]): Promise<string[]>
  /** Reports whether the disk has room for covers that haven't been requested. */
  hasRoom(): Promise<boolean>
}

/** Creates the store of drawn covers in `covers`. Throws `unavailable` if too many are queued. */
export function createCovers(deps: {
  catalogue: { coverText(id: string): Promise<CoverText | undefined> }
  dataDir: string
  storage: Storage
  queue?: DrawingQueue
  log?: Logger
}): Covers {
  const queue = deps.queue ?? createDrawingQueue()
  const store = createMadeFiles(MADE_FOLDERS.covers, {
    ...deps,
    onError: (err) => deps.log?.warn({ err }, 'a cover could not be stored; it is drawn again each time'),
  })
  const render = createCoverRenderer()

  const draw = (name: string, text: CoverText, width: number, format: CoverFormat) =>
    store.make(name, () => queue.draw(() => render(text, width, format)))

  /** Draws a missing cover, or returns a stand-in while it is being drawn. */
  async function make(wanted: Drawing, standIn: boolean): Promise<Made> {
    const { name, text, width, format } = wanted
    const drawing = draw(name, text, width, format)
    if (!standIn) return { picture: await drawing, format }
    // The next request finds it drawn. If the queue is full, a later request retries.
    drawing.catch((err: unknown) => {
      if (!isFailure(err, 'unavailable')) deps.log?.warn({ err }, 'a cover could not be drawn')
    })
    return { picture: Buffer.from(drawPlainCover(text)), format: 'svg+xml' }
  }

  async function fallback(standIn: boolean): Promise<CoverAnswer> {
    const name = `default-${coverHash(DEFAULT)}-320.webp`
    const picture = await store.read(name)
    if (picture) return { found: 'nothing', picture, format: 'webp' }
    return { found: 'nothing', ...(await make({ name, text: DEFAULT, width: 320, format: 'webp' }, standIn)) }
  }

  return {
    async obtain(file, { standIn } = { standIn: false }) {
      const wanted = parseName(file)
      if (!wanted) return fallback(standIn)
      const { id, width, format } = wanted
      const hash = wanted.hash ?? coverHash(DEFAULT)
      const name = `${id ?? 'default'}-${hash}-${width}.${format}`
      const stored = await store.read(name)
      if (stored) return { found: 'picture', picture: stored, format }
      const text = id === undefined ? DEFAULT : await deps.catalogue.coverText(id)
      if (!text) return fallback(standIn)
      // Only the correct hash is drawn: invented ones would fill the disk.
      if (id !== undefined && coverHash(text) !== hash) {
        return { found: 'moved', file: file.replace(hash, coverHash(text)) }
      }
      return { found: 'picture', ...(await make({ name, text, width, format }, standIn)) }
    },
    missing: (files) => store.missing(files),
    async hasRoom() {
      const { bavail, bsize } = await statfs(deps.dataDir)
      return (await store.bytes()) < AHEAD_BYTES && bavail * bsize > MIN_FREE_BYTES
    },
  }
}

interface Drawing {
  name: string
  text: CoverText
  width: number
  format: CoverFormat
}

interface CoverName {
  id: string | undefined
  hash: string | undefined
  width: number
  format: CoverFormat
}

function parseName(file: string): CoverName | undefined {
  const parts = FILE.exec(file)
  if (!parts) return undefined
  const width = parts[3] === undefined ? PLAIN_WIDTH : Number(parts[3])
  const known = width === PLAIN_WIDTH || COVER_WIDTHS.some((one) => one === width)
  return known ? { id: parts[1], hash: parts[2], width, format: parts[4] as CoverFormat } : undefined
}

type CoverFormat = 'avif' | 'webp'

/** Creates the renderer, which loads the fonts for its first cover. Encoding runs on threads. */
export function createCoverRenderer() {
  let typesetter: Promise<Typesetter> | undefined
  return async (cover: CoverText, width: number, format: CoverFormat): Promise<Buffer> => {
    const svg = drawCover(await (typesetter ??= loadTypesetter()), cover)
    const sharp = await loadSharp()
    const picture = sharp(Buffer.from(svg), { density: (72 * width) / WIDTH }).resize(width)
    return format === 'avif'
      ? picture.avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
      : picture.webp({ quality: 84, smartSubsample: true, effort: 3 }).toBuffer()
  }
}
