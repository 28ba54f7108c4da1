import { expect, test } from 'vitest'

import { dataScripts, extractOwnScripts, withData } from './own-scripts.ts'

const MARK = 'a-secret-of-the-process'
const own = (code: string) => `<script nonce="${MARK}">${code}</script>`

test('only scripts with the mark are ours', () => {
  const page = `<head>${own('dark()')}</head><p><script>alert(1)</script></p><script nonce="guessed">x()</script>`
  expect(extractOwnScripts(page, MARK).scripts).toEqual(['dark()'])
})

test('removes the mark from scripts and everything else', () => {
  const page = `<link rel="modulepreload" nonce="${MARK}" href="/a.js"/>${own('a()')}`
  expect(extractOwnScripts(page, MARK).html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>a()</script>',
  )
})

test('a script with a src needs no hash', () => {
  expect(extractOwnScripts(`<script src="/a.js" nonce="${MARK}"></script>`, MARK).scripts).toEqual([])
})

test('an unclosed tag before a marked script can’t add text to it', () => {
  const page = `<script data-x=alert(1) ${own('a()')}<script>alert(2)</script>`
  expect(extractOwnScripts(page, MARK).scripts).toEqual(['a()'])
})

test('enqueues the loader data in one piece and closes the stream; the data can’t end a script', async () => {
  const [enqueue = '', close] = await dataScripts(
    new Response('["</script><!-- & \u2028 ₹"]\n').body ?? undefined,
  )
  expect(close).toBe('window.__reactRouterContext.streamController.close();')
  expect(enqueue).not.toMatch(/[<>&\u2028]/)
  const given = /enqueue\((.*)\);$/.exec(enqueue)?.[1] ?? ''
  expect(JSON.parse(given)).toBe('["</script><!-- & \u2028 ₹"]\n')
})

test('a response without data has no scripts', async () => {
  expect(await dataScripts(undefined)).toEqual([])
})

test('inserts the scripts at the end of the document, with our mark', () => {
  expect(withData('<body><p>$&</p></body></html>', ['a()', 'b()'], 'm')).toBe(
    '<body><p>$&</p><script nonce="m">a()</script><script nonce="m">b()</script></body></html>',
  )
})
