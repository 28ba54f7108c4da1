import adminCss from './admin.css?inline'
import adminFile from './admin.css?url'
import { isAdminAddress } from './page-at.ts'
import shopCss from './shop.css?inline'
import shopFile from './shop.css?url'
import { createPageStyle } from './start/page-style.ts'

const ID = 'app-style'

/**
 * Styles inlined in the document: the first paint waits for one response instead of two (0.5 s on a slow
 * phone). The browser reads the text from the document, so the scripts don't contain it; on the server
 * `withStyle` inserts it.
 */
const text = import.meta.env.SSR ? '' : textInBrowser()

function textInBrowser(): string {
  if (import.meta.env.DEV) return isAdminAddress(location.pathname) ? adminCss : shopCss
  return document.getElementById(ID)?.textContent ?? ''
}

/** Shoppers load no admin styles: moving between the two is a document load (`needsDocument`). */
const surfaces = {
  admin: { file: adminFile, styleOf: lazily(adminCss) },
  shop: { file: shopFile, styleOf: lazily(shopCss) },
}

/**
 * Inlines only the rules that the document uses. Development inlines all of them, because the page changes
 * without a document load.
 */
function lazily(css: string): (html: string) => string {
  let styleOf: ((html: string) => string) | undefined
  return (html) => (import.meta.env.DEV ? css : (styleOf ??= createPageStyle(css))(html))
}

const surfaceAt = (pathname: string) => (isAdminAddress(pathname) ? surfaces.admin : surfaces.shop)

export function AppStyle() {
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text }} />
}

/**
 * The stylesheet with all rules of the surface. It precedes the scripts, which render content the document
 * didn't have.
 */
export function wholeStyleAt(pathname: string): string | undefined {
  return import.meta.env.DEV ? undefined : surfaceAt(pathname).file
}

/** Inserts the styles into a rendered document. React would process these 30 KB for every page. */
export function withStyle(html: string, pathname: string): string {
  const style = surfaceAt(pathname).styleOf(html)
  return html.replace(`<style id="${ID}"></style>`, () => `<style id="${ID}">${style}</style>`)
}
