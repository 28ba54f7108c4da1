import { expect, test } from 'vitest'

import { createEbookDownloads } from './downloads.ts'

const app = createEbookDownloads({
  content: {
    ebookFile: async (slug, format) =>
      slug === 'gst-taxation'
        ? {
            bytes: new TextEncoder().encode(`a ${format}`),
            hash: 'abc',
            fileName: `kanoon-kitab-gst.${format}`,
          }
        : undefined,
  },
})

test.each([
  ['pdf', 'application/pdf'],
  ['epub', 'application/epub+zip'],
])('GET /ebooks/gst-taxation/download.%s answers the file under a name to keep', async (format, type) => {
  const response = await app.request(`/ebooks/gst-taxation/download.${format}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="kanoon-kitab-gst.${format}"`,
  )
  expect(await response.text()).toBe(`a ${format}`)
})

test('a client that has the file already gets 304', async () => {
  const headers = { 'if-none-match': '"abc"' }
  expect((await app.request('/ebooks/gst-taxation/download.pdf', { headers })).status).toBe(304)
})

test('an unknown topic or format is left to the site', async () => {
  expect((await app.request('/ebooks/unknown/download.pdf')).status).toBe(404)
  expect((await app.request('/ebooks/gst-taxation/download.exe')).status).toBe(404)
})
