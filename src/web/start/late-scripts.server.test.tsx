import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { withLateScripts } from './late-scripts.server.ts'
import { OwnNonce, OwnScript } from './own-scripts.tsx'

const NONCES = { late: 'late-1', own: 'own-1' }

function finished(children: React.ReactNode): { html: string; scripts: string[] } {
  const rendered = renderToString(
    <OwnNonce value={NONCES.own}>
      <html lang="en">
        <head />
        <body>{children}</body>
      </html>
    </OwnNonce>,
  )
  const { html, scripts } = withLateScripts(Buffer.from(rendered), NONCES)
  return { html: html.toString(), scripts: scripts.map(String) }
}

const codeOf = (code: string) => ({ dangerouslySetInnerHTML: { __html: code } })

test('moves the marked scripts and preloads to a template at the end, in their order', () => {
  const { html, scripts } = finished(
    <>
      <link rel="modulepreload" href="/a.js" nonce="late-1" />
      <script nonce="late-1" {...codeOf('data("<b>")')} />
      <p>Books</p>
      <script type="module" async nonce="late-1" {...codeOf('import "/a.js"')} />
    </>,
  )
  expect(html).toContain('<body><p>Books</p><template id="late-scripts">')
  expect(/<template[^>]*>(.*)<\/template><\/body><\/html>$/.exec(html)?.[1]).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>data("<b>")</script><script type="module" async="">import "/a.js"</script>',
  )
  expect(scripts).toEqual(['data("<b>")', 'import "/a.js"'])
})

test('collects the exact text of our scripts, and of no other script in the document', () => {
  const { html, scripts } = finished(
    <>
      <OwnScript code={'dark("₹" < 2 && "&")'} />
      <div {...codeOf('<script>alert(1)</script><script nonce="own">alert(2)</script>')} />
    </>,
  )
  expect(scripts).toEqual(['dark("₹" < 2 && "&")'])
  expect(html).toContain('<script>dark("₹" < 2 && "&")</script>')
})
