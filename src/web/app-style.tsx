import adminCss from './admin.css?inline'
import { isAdminAddress } from './page-at.ts'
import shopCss from './shop.css?inline'

const ID = 'app-style'

/**
 * The style sheet, inside the document: the first paint waits for one answer of the server instead of two (0.5 s on a
 * slow phone), for 9 KB that compress with the page. The browser takes the text from the document that it already has,
 * so the scripts do not carry it a second time; on the server `withStyle` puts it in.
 */
const text = import.meta.env.SSR ? '' : textInBrowser()

function textInBrowser(): string {
  if (import.meta.env.DEV) return styleAt(location.pathname)
  return document.getElementById(ID)?.textContent ?? ''
}

/** Shoppers carry nothing of the admin area: from one to the other leads a document load (`needsDocument`). */
function styleAt(pathname: string): string {
  return isAdminAddress(pathname) ? adminCss : shopCss
}

export function AppStyle() {
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text }} />
}

/** A rendered document with its style sheet: React would read and copy those 50 KB and more for each page. */
export function withStyle(html: string, pathname: string): string {
  return html.replace(`<style id="${ID}"></style>`, () => `<style id="${ID}">${styleAt(pathname)}</style>`)
}
