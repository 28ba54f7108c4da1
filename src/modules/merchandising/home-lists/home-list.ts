/** The lists of the home page in its order, with how many books it shows of each (spec storefront §2). */
export const HOME_LISTS = {
  hero: { title: 'Hero', shown: 8 },
  'new-releases': { title: 'New releases', shown: 4 },
  bestsellers: { title: 'Bestsellers', shown: 6 },
  featured: { title: 'Featured', shown: 6 },
  'most-viewed': { title: 'Most viewed', shown: 6 },
} as const

export type HomeListName = keyof typeof HOME_LISTS

export const HOME_LIST_NAMES = Object.keys(HOME_LISTS) as HomeListName[]

/** Further ones stand on the list's own page and wait for a place on the home page. */
export const MAX_SLOTS = 24

export function isHomeList(name: string): name is HomeListName {
  return Object.hasOwn(HOME_LISTS, name)
}
