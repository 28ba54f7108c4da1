import type { Page } from '@playwright/test'

import { isHydrated } from './hydration.ts'

/**
 * Translates every page after hydration, as Chrome does: two nested `<font>` elements with a new text node
 * replace each text node, including later ones. The words stay English, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(`(${String(translateOnceHydrated)})(${String(isHydrated)})`)
}

/** Runs in the page, so it must not refer to anything outside itself. */
function translateOnceHydrated(isReady: () => boolean): void {
  // TypeScript's overload of `createElement` marks this element as deprecated.
  const FONT: string = 'font'
  const element = (): HTMLElement => document.createElement(FONT)

  function translate(text: Text): void {
    if (text.parentElement?.matches('font, script, style, textarea') ?? true) return
    const [outer, inner] = [element(), element()]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateAll(root: Node): void {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }

  function start(): void {
    if (!isReady()) return void setTimeout(start, 20)
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll)
    }).observe(document.body, { childList: true, subtree: true })
    document.documentElement.classList.add('translated-ltr')
  }

  if (window === window.top) addEventListener('DOMContentLoaded', start)
}
