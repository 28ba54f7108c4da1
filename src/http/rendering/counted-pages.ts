import { isbot } from 'isbot'

import type { Entry } from '#platform/page-cache/entry.ts'

import { documentPath } from './page-key.ts'

/** A request and its response. */
export interface Answered {
  method: string | undefined
  target: string
  /** Status of the response. */
  status: number
  header(name: string): string | undefined
}

export interface CountedPages {
  /** Sets how a rendered page is counted. */
  remember(entry: Entry, count: () => void): void
  /** Called after each response, whether rendered for this request or taken from the cache. */
  answered(entry: Entry, request: () => Answered): void
}

/** Counts a page, such as a search or a book's, each time it is served to a person. */
export function createCountedPages(): CountedPages {
  const counts = new WeakMap<Entry, () => void>()
  return {
    remember: (entry, count) => void counts.set(entry, count),
    answered(entry, request) {
      const count = counts.get(entry)
      if (count && isShoppers(request())) count()
    },
  }
}

/** Headers of prefetch requests (the Fetch standard's, and older ones of browsers). */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz']
const FROM_STAFF = /^https?:\/\/[^/]+\/admin(\/|$)/

/**
 * Reports whether a person has just opened the page. Excludes robots, prefetches, pages that the service worker
 * stores, and visits from the admin area. Excludes 304 too, because a browser that already has the response
 * only reloaded or went back.
 */
export function isShoppers({ method, target, status, header }: Answered): boolean {
  if (method !== 'GET' || status !== 200 || AHEAD.some((name) => header(name) !== undefined)) return false
  const opened = isDocument(target) ? 'document' : 'empty'
  if ((header('sec-fetch-dest') ?? opened) !== opened) return false
  return isPerson(header('user-agent')) && !FROM_STAFF.test(header('referer') ?? '')
}

/** Reports whether the target is a document, as opposed to a page's data, which the router fetches. */
function isDocument(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return documentPath(path) === path
}

function isPerson(agent: string | undefined): boolean {
  return agent !== undefined && agent !== '' && !isbot(agent)
}
