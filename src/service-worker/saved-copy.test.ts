import { expect, test } from 'vitest'

import { markSaved } from './saved-copy.ts'

test('a page from the cache says when the shop sent it', async () => {
  const headers = { 'content-type': 'text/html', date: 'Sat, 28 Nov 2026 10:00:00 GMT' }
  const cachedResponse = new Response('<!DOCTYPE html><html lang="en-IN"><p>a page', { headers })
  const marked = await markSaved.cachedResponseWillBeUsed({ cachedResponse })
  expect(await marked?.text()).toBe(
    '<!DOCTYPE html><html data-saved-at="Sat, 28 Nov 2026 10:00:00 GMT" lang="en-IN"><p>a page',
  )
  expect(marked?.headers.get('content-type')).toBe('text/html')
})

test('without a cached page there is nothing to mark', async () => {
  expect(await markSaved.cachedResponseWillBeUsed({})).toBeNull()
})
