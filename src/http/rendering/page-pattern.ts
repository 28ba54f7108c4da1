import { pageAt } from '#web/page-at.ts'

import { documentPath } from './page-key.ts'

/**
 * Returns the pattern of a page's address, such as `/book/:slug`: it identifies the page in traces
 * without revealing the content.
 */
export function patternOfPage(pathname: string): string | undefined {
  return pageAt(documentPath(pathname))?.path
}
