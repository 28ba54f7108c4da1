import type { ShopFacts } from '#modules/content/compile.ts'
import type { LiveFacts } from '#modules/content/live-texts.service.ts'

/** Returns shop facts that never change. */
export function currentFacts(facts: ShopFacts): LiveFacts {
  return { builtIn: facts, now: async () => ({ revision: 0, facts }) }
}
