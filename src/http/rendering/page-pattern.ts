import { pageAt } from '#web/page-at.ts'

import { documentPath } from './page-key.ts'

/**
 * Returns the pattern of a page's path, such as `/book/:slug`, which identifies the page in traces without
 * revealing its content.
 */
export function patternOfPage(pathname: string): string | undefined {
  return pageAt(documentPath(pathname))?.path
}
