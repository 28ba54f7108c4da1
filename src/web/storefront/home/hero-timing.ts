/** Spec storefront §9. */
export const HERO_INTERVAL_MS = 4000

/** The slide after this one; after the last comes the first (spec §4). */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count
}
