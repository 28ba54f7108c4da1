/** Picture beside text from 768 px on, so that title and price are seen at once; above it on a phone. */
export const DETAIL_GRID =
  'mt-4 grid gap-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[minmax(18rem,26rem)_1fr] lg:gap-14'

/** Stays in sight beside a longer text. */
export const DETAIL_PICTURE = 'md:sticky md:top-32 md:self-start'

/** A flex column and not a grid: what sticks to the foot of a phone's screen may then travel along all of it. */
export const DETAIL_TEXT = 'flex max-w-2xl min-w-0 flex-col gap-6'
