/**
 * Loads the stylesheet with rules for everything that scripts may render; the document has only those for its
 * own content (`page-style.ts`). Runs inline, before the scripts (`late-start.ts`), so it refers to nothing
 * outside itself.
 */
export function loadWholeStyle(href: string): void {
  const link = document.createElement('link')
  const settle = (): unknown => (link.dataset['style'] = 'settled')
  link.rel = 'stylesheet'
  link.href = href
  link.dataset['style'] = 'loading'
  link.addEventListener('load', settle)
  link.addEventListener('error', settle)
  document.head.append(link)
}

/** Resolves once that stylesheet has loaded or failed. */
export function wholeStyle(): Promise<void> {
  const link = document.querySelector('link[data-style="loading"]')
  return new Promise((resolve) => {
    if (!link) return resolve()
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
}
