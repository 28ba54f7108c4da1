import { expect, test } from 'vitest'

import { dataScripts, withData } from './loader-data.ts'

test('data is given to the router in one piece and closed; nothing in it ends a script', async () => {
  const [enqueue = '', close] = await dataScripts(
    new Response('["</script><!-- & \u2028 ₹"]\n').body ?? undefined,
  )
  expect(close).toBe('window.__reactRouterContext.streamController.close();')
  expect(enqueue).not.toMatch(/[<>&\u2028]/)
  const given = /enqueue\((.*)\);$/.exec(enqueue)?.[1] ?? ''
  expect(JSON.parse(given)).toBe('["</script><!-- & \u2028 ₹"]\n')
})

test('an answer without data has no scripts', async () => {
  expect(await dataScripts(undefined)).toEqual([])
})

test('the scripts stand at the end of the document, marked as our own', () => {
  expect(withData('<body><p>$&</p></body></html>', ['a()', 'b()'], 'm')).toBe(
    '<body><p>$&</p><script nonce="m">a()</script><script nonce="m">b()</script></body></html>',
  )
})
