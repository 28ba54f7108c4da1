import { beforeEach, expect, test, vi } from 'vitest'

import type { EbookTopic } from '#modules/content/content.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'

import { createEbookDownloads } from './downloads.ts'

const cache = createPageCache()
const made = vi.fn<(format: string) => void>()
const content: Parameters<typeof createEbookDownloads>[0]['content'] = {
  topic: async (slug) => (slug === 'gst-taxation' ? ({} as EbookTopic) : undefined),
  async ebookFile(_slug, format) {
    made(format)
    return { bytes: new TextEncoder().encode(`a ${format}`), fileName: `kanoon-kitab-gst.${format}` }
  },
}
const app = createEbookDownloads({ content, cache })

beforeEach(() => {
  cache.clear()
  made.mockClear()
})

test.each([
  ['pdf', 'application/pdf'],
  ['epub', 'application/epub+zip'],
])('GET /ebooks/gst-taxation/download.%s returns the file with a name for saving', async (format, type) => {
  const response = await app.request(`/ebooks/gst-taxation/download.${format}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="kanoon-kitab-gst.${format}"`,
  )
  expect(await response.text()).toBe(`a ${format}`)
})

test('returns 304 if the client already has the file', async () => {
  const etag = (await app.request('/ebooks/gst-taxation/download.pdf')).headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  expect((await app.request('/ebooks/gst-taxation/download.pdf', { headers })).status).toBe(304)
})

test('generates a file once for concurrent and later requests, and again after a text changes', async () => {
  const download = () => app.request('/ebooks/gst-taxation/download.epub')
  await Promise.all([download(), download()])
  await download()
  expect(made.mock.calls).toEqual([['epub']])
  cache.invalidate(['content'])
  await download()
  expect(made).toHaveBeenCalledTimes(2)
})

test('passes an unknown topic or format on to the site', async () => {
  expect((await app.request('/ebooks/unknown/download.pdf')).status).toBe(404)
  expect((await app.request('/ebooks/gst-taxation/download.exe')).status).toBe(404)
})
