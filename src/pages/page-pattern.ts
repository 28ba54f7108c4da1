import { pageAt } from '#web/page-at.ts'

import { documentPath } from './page-key.ts'

/** The pattern of a page's address, such as `/book/:slug`: what may be told of a request without telling what was looked at. */
export function patternOfPage(pathname: string): string | undefined {
  return pageAt(documentPath(pathname))?.path
}
