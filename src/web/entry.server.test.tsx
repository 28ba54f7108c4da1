import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'

import { renderDocument } from './entry.server.tsx'

const documentOf = (children: ReactNode) => (
  <html lang="en">
    <head>
      <title>A page</title>
    </head>
    <body>
      <Suspense fallback={<p>Waiting</p>}>{children}</Suspense>
    </body>
  </html>
)
const failed = (error: unknown) => {
  throw error
}
const withoutMarkers = (html: Buffer) => html.toString().replaceAll(/<!--[^>]*-->/g, '')

test('includes a part whose code loads while the document renders', async () => {
  const Part = lazy(async () => ({ default: () => <p>₹450 &amp; more</p> }))
  const html = await renderDocument(documentOf(<Part />), failed)
  expect(withoutMarkers(html)).toBe(
    '<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><p>₹450 &amp; more</p></body></html>',
  )
})

test('reports a part that throws and renders its fallback', async () => {
  const broken: unknown[] = []
  const Broken = () => {
    throw new Error('no such part')
  }
  const html = await renderDocument(documentOf(<Broken />), (error) => void broken.push(error))
  expect(html.toString()).toContain('<p>Waiting</p>')
  expect(broken).toEqual([new Error('no such part')])
})

test('rejects if the whole document throws', async () => {
  const Broken = () => {
    throw new Error('no page')
  }
  await expect(renderDocument(<Broken />, () => undefined)).rejects.toThrow('no page')
})
