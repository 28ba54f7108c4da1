/**
 * Layout of a book's or combo's page. On a phone, the cover is next to the title, so that the price is on the
 * first screen. On a tablet, the cover is next to everything else. On a wide screen, the buy box has a
 * separate column.
 */
export const DETAIL_GRID =
  "mt-3 grid items-start gap-x-4 gap-y-5 grid-cols-[6.5rem_minmax(0,1fr)] [grid-template-areas:'picture_head'_'buy_buy'_'text_text'] " +
  "md:mt-4 md:gap-x-8 md:gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)] md:[grid-template-areas:'picture_head'_'picture_buy'_'picture_text'] md:grid-rows-[auto_auto_1fr] " +
  "lg:grid-cols-[13rem_minmax(0,1fr)_18rem] lg:[grid-template-areas:'picture_head_buy'_'picture_text_buy'] lg:grid-rows-[auto_1fr] " +
  'xl:gap-x-12 xl:grid-cols-[19rem_minmax(0,1fr)_22rem]'

/** The picture stays in view next to a longer text. */
export const DETAIL_PICTURE = '[grid-area:picture] min-w-0 md:sticky md:top-24'

export const DETAIL_HEAD = '@container [grid-area:head] grid grid-cols-1 gap-2 md:gap-3'

/** The buy box stays in view next to a longer text, unless it is higher than the screen. */
export const DETAIL_BUY =
  '[grid-area:buy] grid min-w-0 grid-cols-1 gap-4 lg:[@media(min-height:44rem)]:sticky lg:top-24'

export const DETAIL_TEXT = '@container [grid-area:text] flex max-w-2xl min-w-0 flex-col gap-6'

export const DETAIL_TITLE = 'type-heading md:type-display'
