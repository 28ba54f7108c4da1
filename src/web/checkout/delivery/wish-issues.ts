import {
  type DeliveryWishes,
  factsOf,
  perWish,
  TICKED_WISHES,
  type TickedWish,
  WISHES,
  wishesOf,
  wishIssue,
} from '#modules/orders/delivery-wishes.ts'
import { textIssue, tidyWish } from '#modules/orders/wish-facts.ts'

type WishIssues = Partial<Record<TickedWish, string>>

/**
 * Finds issues that block the order. In the form, null means that a wish isn't ticked, and an empty text that
 * it isn't filled in yet.
 */
export function wishIssues(typed: DeliveryWishes, now: Date): WishIssues {
  const issues = TICKED_WISHES.map((wish) => [wish, issueOf(wish, typed[wish], now)] as const)
  return Object.fromEntries(issues.filter(([, issue]) => issue))
}

function issueOf(wish: TickedWish, typed: string | null, now: Date): string | undefined {
  if (typed === null) return undefined
  const facts = factsOf(wish)
  const { fill, subject } = WISHES[wish].checkout
  const value = tidyWish(facts, typed)
  if (value === '') return `${fill}, or untick the box.`
  const issue = wishIssue(wish, value, now) ?? textIssue(facts, value)
  return issue && `${subject} ${issue}.`
}

/** Returns the wishes to send. */
export function tidyWishes(typed: DeliveryWishes): DeliveryWishes {
  return wishesOf(
    perWish((wish, facts) => {
      const value = typed[wish]
      return typeof value === 'string' ? tidyWish(facts, value) : value
    }),
  )
}
