import { performance } from 'node:perf_hooks'

import { COVER_WIDTHS, coverSources, thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import type { Covers } from './covers.ts'
import type { DrawingQueue } from '#modules/catalogue/pictures/drawing-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Books checked in one pass. */
const AT_A_TIME = 200
/** Interval and drawing time of a run: a quarter of one thread. */
export const COVERS_AHEAD_MS = 2000
const RUN_MS = 500
/** Pause between two rounds through the books, and after the start, which has more urgent work. */
const REST_MS = 60_000
/** Largest event loop utilization since the last run at which covers are drawn. */
const MAX_BUSY = 0.3

/** The part of a book that names its cover files. */
interface Illustrated {
  image: string
}

export interface CoversAheadDeps {
  covers: Covers
  catalogue: {
    list(query: {
      sort: 'date_desc'
      page: number
      limit: number
    }): Promise<{ books: readonly Illustrated[]; totalPages: number }>
  }
  queue: DrawingQueue
  clock: Clock
}

/**
 * Draws covers before they are requested, newest books first, while disk space allows. Each run draws a few,
 * and none while the shop is busy. Repeated rounds pick up new books and changed texts.
 */
export function createCoversAhead({ covers, catalogue, queue, clock }: CoversAheadDeps): () => Promise<void> {
  let todo: string[] = []
  let page = 1
  let nextLook = clock.now().getTime() + REST_MS
  let seen = performance.eventLoopUtilization()

  function isQuiet(): boolean {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    return utilization < MAX_BUSY && queue.isIdle()
  }

  async function look(): Promise<void> {
    const now = clock.now().getTime()
    if (now < nextLook) return
    const { books, totalPages } = await catalogue.list({ sort: 'date_desc', page, limit: AT_A_TIME })
    const hasRoom = await covers.hasRoom()
    todo = hasRoom ? await covers.missing(filesOf(books)) : []
    page = hasRoom && page < totalPages ? page + 1 : 1
    if (page === 1) nextLook = now + REST_MS
  }

  return async () => {
    if (!isQuiet()) return
    if (todo.length === 0) await look()
    const began = performance.now()
    while (performance.now() - began < RUN_MS) {
      const file = todo.shift()
      if (file === undefined) return
      await covers.obtain(file)
      // On a disk that rejects writes, it would be drawn again and again.
      if ((await covers.missing([file])).length > 0) todo = []
    }
  }
}

/** Orders files by demand: the middle width of every book, then the others. */
function filesOf(books: readonly Illustrated[]): string[] {
  const typeset = books.filter(({ image }) => coverSources(image).avif && image.startsWith('/covers/'))
  const widths = COVER_WIDTHS.toSorted((a, b) => Math.abs(a - 320) - Math.abs(b - 320))
  const sized = widths.flatMap((width) =>
    typeset.map(({ image }) => image.replace(/\.webp$/, `-${width}.avif`)),
  )
  return [...sized, ...typeset.map(({ image }) => thumbnailOf(image))].map((address) =>
    address.slice('/covers/'.length),
  )
}
