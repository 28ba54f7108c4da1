import { isbot } from 'isbot'

import type { Entry } from '#platform/page-cache/entry.ts'

import { documentPath } from './page-key.ts'

/** The question that a page answers, as the shopper typed it. */
export interface PageSearch {
  text: string
  found: number
}

/** A request that was answered. */
export interface Answered {
  method: string | undefined
  target: string
  /** Of the answer. */
  status: number
  header(name: string): string | undefined
}

export interface CountedSearches {
  /** Keeps in mind which question a rendered page answers. */
  remember(entry: Entry, search: PageSearch): void
  /** Called for each answer, after it: whether it was rendered for this request or long before makes no difference. */
  answered(entry: Entry, request: () => Answered): void
}

/** Counts a search each time its page is answered to a person. */
export function createCountedSearches(count: (text: string, found: number) => void): CountedSearches {
  const searches = new WeakMap<Entry, PageSearch>()
  return {
    remember: (entry, search) => void searches.set(entry, search),
    answered(entry, request) {
      const search = searches.get(entry)
      if (search && isShoppers(request())) count(search.text, search.found)
    },
  }
}

/** Of requests for what may be wanted soon (Fetch, and what browsers sent before it said so). */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz']
const FROM_STAFF = /^https?:\/\/[^/]+\/admin(\/|$)/

/**
 * Whether a person has just searched. Not robots; not what a browser fetches ahead or its service worker keeps for later;
 * not who comes from the admin area; and not 304: that browser has had this very answer before, by Back or Reload.
 */
export function isShoppers({ method, target, status, header }: Answered): boolean {
  if (method !== 'GET' || status !== 200 || AHEAD.some((name) => header(name) !== undefined)) return false
  const opened = isDocument(target) ? 'document' : 'empty'
  if ((header('sec-fetch-dest') ?? opened) !== opened) return false
  return isPerson(header('user-agent')) && !FROM_STAFF.test(header('referer') ?? '')
}

/** As opposed to the data of a page, which the router fetches. */
function isDocument(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return documentPath(path) === path
}

function isPerson(agent: string | undefined): boolean {
  return agent !== undefined && agent !== '' && !isbot(agent)
}
