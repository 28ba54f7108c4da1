import { expect, test } from 'vitest'

import { startAfterPaint } from './start-after-paint.ts'

const START = 'import "/assets/manifest.js";\nimport("/assets/entry.js");'
const page = [
  '<html><head>',
  '<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="preload" href="/assets/type.woff2" as="font"/></head>',
  `<body><p>Price: $&amp; $1</p><script type="module" async="">${START}</script></body></html>`,
].join('')

test('a document loads no scripts of the page before its first paint', () => {
  const { html } = startAfterPaint(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<link rel="preload" href="/assets/type.woff2" as="font"/>')
})

test('keeps the start script byte for byte, so that its hash in the policy remains valid', () => {
  expect(startAfterPaint(page).html).toContain(`<script type="text/plain">${START}</script>`)
})

test('the loader at the end lists all modules, which load in parallel', () => {
  expect(startAfterPaint(page).html).toMatch(
    /\(\["\/assets\/manifest\.js","\/assets\/entry\.js"\],.*function reloadOnce\(\).*\)<\/script><\/body><\/html>$/s,
  )
})

test('keeps a page without router scripts unchanged', () => {
  const gone = '<html><body>Gone</body></html>'
  expect(startAfterPaint(gone)).toEqual({ html: gone, scripts: [] })
})

test('reports the loader’s text for the policy', () => {
  const { html, scripts } = startAfterPaint(page)
  expect(scripts).toHaveLength(1)
  expect(html).toContain(`<script>${scripts[0]}</script></body>`)
})

test('the whole stylesheet starts loading before the modules', () => {
  const { html } = startAfterPaint(page, '/assets/shop.css')
  expect(html).toMatch(/,\(\)=>\{\(function loadWholeStyle.*\("\/assets\/shop\.css"\)\},function reloadOnce/s)
  expect(startAfterPaint(page).html).not.toContain('loadWholeStyle')
})
