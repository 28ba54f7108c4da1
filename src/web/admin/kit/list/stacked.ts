/** Classes that lay a table's rows out as cards on a phone, closer together on a tablet or a small laptop; it stays a table for those who hear it. */
export const STACKED = {
  table: 'max-md:block md:max-[90rem]:[&_:is(td,th)]:px-2.5',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row:
    'hover:bg-sunken max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 ' +
    'max-md:border-t max-md:border-line max-md:p-4 max-md:first:border-t-0',
} as const

/** A cell that takes the whole width of its card. */
export const WIDE_CELL = 'max-md:col-span-2 max-md:border-0 max-md:p-0'
/** A cell that shares its line with the next one. */
export const HALF_CELL = 'max-md:border-0 max-md:p-0'
