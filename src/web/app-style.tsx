import adminCss from './admin.css?inline'
import adminFile from './admin.css?url'
import { isAdminAddress } from './page-at.ts'
import shopCss from './shop.css?inline'
import shopFile from './shop.css?url'
import { createPageStyle } from './start/page-style.ts'

const ID = 'app-style'

/**
 * The styles of a page, inside the document: the first paint waits for one answer of the server instead of two (0.5 s on a
 * slow phone). The browser takes the text from the document that it already has, so the scripts do not carry it a second
 * time; on the server `withStyle` puts it in.
 */
const text = import.meta.env.SSR ? '' : textInBrowser()

function textInBrowser(): string {
  if (import.meta.env.DEV) return isAdminAddress(location.pathname) ? adminCss : shopCss
  return document.getElementById(ID)?.textContent ?? ''
}

/** Shoppers carry nothing of the admin area: from one to the other leads a document load (`needsDocument`). */
const surfaces = {
  admin: { file: adminFile, styleOf: lazily(adminCss) },
  shop: { file: shopFile, styleOf: lazily(shopCss) },
}

/** What this document shows has its rules in it; in development all rules, because there they change under the page. */
function lazily(css: string): (html: string) => string {
  let styleOf: ((html: string) => string) | undefined
  return (html) => (import.meta.env.DEV ? css : (styleOf ??= createPageStyle(css))(html))
}

const surfaceAt = (pathname: string) => (isAdminAddress(pathname) ? surfaces.admin : surfaces.shop)

export function AppStyle() {
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text }} />
}

/** The file with all rules of the surface, which comes before the scripts: they show what the document did not. */
export function wholeStyleAt(pathname: string): string | undefined {
  return import.meta.env.DEV ? undefined : surfaceAt(pathname).file
}

/** A rendered document with its styles: React would read and copy these 30 KB for each page. */
export function withStyle(html: string, pathname: string): string {
  const style = surfaceAt(pathname).styleOf(html)
  return html.replace(`<style id="${ID}"></style>`, () => `<style id="${ID}">${style}</style>`)
}
