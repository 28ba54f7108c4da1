import type { ReactElement } from 'react'

/**
 * Elements without bare text, for a place that has siblings: a browser's translation moves bare text out of React's reach.
 * Where text may stand, take a `ReactNode` and give it an element of its own.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
