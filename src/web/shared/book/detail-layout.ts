/**
 * From 768 px, the picture is next to the text, so that title and price are on the first screen. On a phone,
 * it is above the text.
 */
export const DETAIL_GRID =
  'mt-4 grid gap-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[minmax(18rem,26rem)_1fr] lg:gap-14'

/** The picture stays in view next to a longer text. */
export const DETAIL_PICTURE = 'md:sticky md:top-32 md:self-start'

/**
 * A flex column rather than a grid, so that an element sticking to the bottom of a phone's screen can do so
 * along the column's full height.
 */
export const DETAIL_TEXT = 'flex max-w-2xl min-w-0 flex-col gap-6'
