import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { OwnScript, OwnScripts } from './own-scripts.tsx'

test('collects the exact text of our scripts, and of no other script in the document', () => {
  const scripts = new Set<string>()
  const html = renderToString(
    <OwnScripts value={scripts}>
      <OwnScript code={'dark("₹" < 2 && "&")'} />
      <div dangerouslySetInnerHTML={{ __html: '<script>alert(1)</script>' }} />
      <OwnScript code="start()" type="text/plain" />
    </OwnScripts>,
  )
  expect([...scripts]).toEqual(['dark("₹" < 2 && "&")', 'start()'])
  expect(html).toContain('<script>dark("₹" < 2 && "&")</script>')
  expect(html).toContain('<script type="text/plain">start()</script>')
})
