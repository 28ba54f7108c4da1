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
  const headers = { 'if-none-match': '"abc"' }
  expect((await app.request('/ebooks/gst-taxation/download.pdf', { headers })).status).toBe(304)
})

test('leaves an unknown topic or format to the site', async () => {
  expect((await app.request('/ebooks/unknown/download.pdf')).status).toBe(404)
  expect((await app.request('/ebooks/gst-taxation/download.exe')).status).toBe(404)
})
