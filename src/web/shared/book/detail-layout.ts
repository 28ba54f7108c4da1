/**
 * Picture next to text from 768 px on, so that title and price are on the first screen; above it on a phone.
 */
export const DETAIL_GRID =
  'mt-4 grid gap-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[minmax(18rem,26rem)_1fr] lg:gap-14'

/** Stays in view next to a longer text. */
export const DETAIL_PICTURE = 'md:sticky md:top-32 md:self-start'

/**
 * A flex column, not a grid: a child that sticks to the foot of a phone's screen can then travel its full
 * height.
 */
export const DETAIL_TEXT = 'flex max-w-2xl min-w-0 flex-col gap-6'
