import { expect, test } from 'vitest'

import { dataCode } from './loader-data.server.ts'

test('enqueues the loader data in one piece and closes the stream; the data can’t end a script', async () => {
  const code = await dataCode(new Response('["</script><!-- & \u2028 ₹"]\n').body ?? undefined)
  expect(code).not.toMatch(/[<>&\u2028]/)
  const given = /enqueue\((.*)\);window\.__reactRouterContext\.streamController\.close\(\);$/.exec(code)?.[1]
  expect(JSON.parse(given ?? '')).toBe('["</script><!-- & \u2028 ₹"]\n')
})

test('a response without data has no code', async () => {
  expect(await dataCode(undefined)).toBe('')
})
