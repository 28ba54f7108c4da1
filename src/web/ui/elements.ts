import type { ReactElement } from 'react'

/**
 * Elements without bare text. Use this type for content that has siblings: browser translation moves bare
 * text out of React's control. A component that accepts text takes a `ReactNode` and wraps it in its own
 * element.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
