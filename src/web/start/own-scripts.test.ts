import { expect, test } from 'vitest'

import { dataScripts, takeOwnScripts, withData } from './own-scripts.ts'

const MARK = 'a-secret-of-the-process'
const own = (code: string) => `<script nonce="${MARK}">${code}</script>`

test('only the scripts that bear the mark are ours', () => {
  const page = `<head>${own('dark()')}</head><p><script>alert(1)</script></p><script nonce="guessed">x()</script>`
  expect(takeOwnScripts(page, MARK).scripts).toEqual(['dark()'])
})

test('no mark is left in the document, on scripts or elsewhere', () => {
  const page = `<link rel="modulepreload" nonce="${MARK}" href="/a.js"/>${own('a()')}`
  expect(takeOwnScripts(page, MARK).html).toBe('<link rel="modulepreload" href="/a.js"/><script>a()</script>')
})

test('a script of another file needs no hash', () => {
  expect(takeOwnScripts(`<script src="/a.js" nonce="${MARK}"></script>`, MARK).scripts).toEqual([])
})

test('an opened tag in front of ours smuggles nothing in', () => {
  const page = `<script data-x=alert(1) ${own('a()')}<script>alert(2)</script>`
  expect(takeOwnScripts(page, MARK).scripts).toEqual(['a()'])
})

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
