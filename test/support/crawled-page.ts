/** The parts of a page that a crawler reads, parsed from HTML as our server writes it. */
export interface CrawledPage {
  path: string
  status: number
  html: string
  title: string
  description: string | undefined
  canonical: string | undefined
  noindex: boolean
  headings: number
  /** URLs on this site, without their fragment. */
  links: string[]
  /** Styles, scripts and icons that the page needs. */
  files: string[]
  structured: unknown[]
  ids: string[]
}

export function readPage(path: string, status: number, html: string, origin: string): CrawledPage {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    path,
    status,
    html,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    description: attribute(head, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(head, /<link rel="canonical" href="([^"]*)"/),
    noindex: /<meta name="robots" content="noindex/.test(html),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    links: internal(attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g), path, origin),
    files: internal(attributes(html, /<(?:link|script)\b[^>]*?\s(?:href|src)="(\/[^"]*)"/g), path, origin),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
    ids: attributes(withoutScripts(html), /\sid="([^"]+)"/g),
  }
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => unescaped(match[1] ?? ''))
}

function attribute(html: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

function internal(hrefs: readonly string[], path: string, origin: string): string[] {
  const urls = hrefs
    .filter((href) => !/^(mailto|tel|javascript|data):/.test(href))
    .map((href) => new URL(href, origin + path))
    .filter((url) => url.origin === origin)
  return [...new Set(urls.map((url) => url.pathname + url.search))]
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
