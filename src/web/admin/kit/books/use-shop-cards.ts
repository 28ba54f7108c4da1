import { useLoad } from '#web/browser/use-load.ts'

import { shopCards } from './shop-cards.ts'

const load = (key: string, signal: AbortSignal) => shopCards(key.split(' ').filter(Boolean), signal)

/** Books as the shop shows them now, by id; their order does not matter. */
export function useShopCards(ids: readonly string[]) {
  return useLoad(ids.toSorted().join(' '), load)
}
