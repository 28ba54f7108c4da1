import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { ACTIVE_NAMES, HOSTILE_PDFS } from '#test/support/hostile-pdfs.ts'
import { deflatedStream, objectStream, ONE_PAGE, pageWith, rawPdf, rawStream } from '#test/support/raw-pdf.ts'
import { namesInPdf, NOTHING_ACTIVE, readPdf } from '#test/support/read-pdf.ts'
import { aPdf } from '#test/support/sample-pdf.ts'

import { rewritePdf } from './rewrite-pdf.ts'

const LIMITS = { pages: 300, streamBytes: 1_000_000 }
const rewritten = (bytes: Uint8Array) => rewritePdf(bytes, LIMITS)

describe('rewritePdf removes', () => {
  test.each(HOSTILE_PDFS)('%s', async (_, bytes) => {
    const plain = await rewritten(bytes)
    const names = await namesInPdf(plain)
    expect(ACTIVE_NAMES.filter((name) => names.has(name))).toEqual([])
    const { pages, active } = await readPdf(plain)
    expect(pages).toHaveLength(1)
    expect(active).toEqual({ ...NOTHING_ACTIVE, pageActions: [null] })
  })
})

describe('rewritePdf keeps', () => {
  test('text, typeface and size of a page', async () => {
    const sent = await aPdf('Chapter 1: Of the Union', { size: 'A5' })
    const [before, after] = [await readPdf(sent), await readPdf(await rewritten(sent))]
    expect(after.pages).toEqual(before.pages)
    expect(after.pages[0]).toMatchObject({ text: 'Chapter 1: Of the Union' })
  })

  test('inherited attributes, rotation and page order', async () => {
    const leaf = (more: string) => `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${more}>>`
    const { pages } = await readPdf(
      await rewritten(
        rawPdf({
          ...ONE_PAGE,
          2: '<</Type /Pages /Kids [5 0 R 6 0 R] /Count 3 /MediaBox [0 0 300 400] /Rotate 90 /Resources <<>>>>',
          5: '<</Type /Pages /Parent 2 0 R /Kids [3 0 R 7 0 R] /Count 2 /Rotate 180>>',
          3: leaf(''),
          7: leaf('/MediaBox [0 0 50 60] /CropBox [0 0 40 40]'),
          6: leaf('/Rotate 270'),
        }),
      ),
    )
    expect(pages.map(({ view, rotate }) => [view, rotate])).toEqual([
      [[0, 0, 300, 400], 180],
      [[0, 0, 40, 40], 180],
      [[0, 0, 300, 400], 270],
    ])
  })

  test('nested drawings, including circular ones', async () => {
    const form = (facts: string, body: string) =>
      deflatedStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${facts}`, body)
    const sent = pageWith({
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [4 0 R] /Resources <</XObject <</F 5 0 R>>>>>>',
      4: rawStream('', '/F Do'),
      5: form('/Resources <</XObject <</A 6 0 R /F 5 0 R>>>>', '/A Do'),
      6: form(
        '/Group <</S /Transparency>> /Resources <</ExtGState <</AA <</ca 0.5 /SMask <</S /Luminosity /G 5 0 R>>>>>>>>',
        '/AA gs',
      ),
    })
    const plain = await rewritten(sent)
    expect(await namesInPdf(plain)).toEqual(
      expect.objectContaining(new Set(['Transparency', 'Luminosity', 'ca', 'F', 'A', 'AA'])),
    )
  })

  test('hidden layers hidden', async () => {
    const names = await namesInPdf(
      await rewritten(
        pageWith({
          1: '<</Type /Catalog /Pages 2 0 R /OCProperties <</OCGs [9 0 R] /D <</OFF [9 0 R]>>>>>>',
          3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources <</Properties <</L 9 0 R>>>>>>',
          9: '<</Type /OCG /Name (Print only) /Usage <</View <</ViewState /OFF>>>>>>',
        }),
      ),
    )
    expect([names.has('OFF'), names.has('OCG'), names.has('Usage')]).toEqual([true, true, false])
  })

  test('content with an indirect length and keywords of the format', async () => {
    const shown = '(a stream, its endobj and xref) Tj'
    const content = Buffer.from(`<</Length 9 0 R>>\nstream\n${shown}\r\nendstream`)
    const plain = await rewritten(pageWith({ 4: content, 9: String(shown.length) }))
    expect(Buffer.from(plain).toString('latin1')).toContain(
      `/Length ${shown.length}\n>>\nstream\n${shown}\nendstream`,
    )
  })

  test('page text about scripts', async () => {
    const shown = '(/JavaScript /Encrypt) Tj'
    const plain = await rewritten(pageWith({ 4: rawStream('', shown) }))
    expect(Buffer.from(plain).toString('latin1')).toContain(shown)
  })
})

test('rewritePdf is deterministic and idempotent', async () => {
  const sent = await aPdf()
  const plain = await rewritten(sent)
  expect(await rewritten(sent)).toEqual(plain)
  expect(await rewritten(plain)).toEqual(plain)
})

test('a page tree with cycles ends, and a repeated page counts once', async () => {
  const sent = pageWith({
    2: '<</Type /Pages /Kids [2 0 R 3 0 R 5 0 R 3 0 R]>>',
    5: '<</Kids [2 0 R 5 0 R]>>',
  })
  expect((await readPdf(await rewritten(sent))).pages).toHaveLength(1)
})

describe('rewritePdf refuses', () => {
  const leaves = (count: number) =>
    pageWith({
      2: `<</Type /Pages /Kids [${Array.from({ length: count }, (_, i) => `${10 + i} 0 R`).join(' ')}]>>`,
      ...Object.fromEntries(
        Array.from({ length: count }, (_, i) => [10 + i, '<</Type /Page /Parent 2 0 R /Contents 4 0 R>>']),
      ),
    })
  const zeros = Buffer.alloc(1_100_000)
  const bomb = (keys: string, body: Buffer) => pageWith({ 4: rawStream(keys, body) })

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['locked', 'with a password', () => aPdf('Secret', { userPassword: 'x' })],
    ['locked', 'with an empty user password', () => aPdf('Secret', { ownerPassword: 'x' })],
    [
      'locked',
      'with an encryption dictionary only',
      () => pageWith({ 9: '<</Filter /Standard>>' }, { trailer: '/Encrypt 9 0 R' }),
    ],
    ['no-pages', 'without pages', () => pageWith({ 2: '<</Type /Pages /Kids []>>' })],
    ['no-pages', 'without a tree of pages', () => pageWith({ 1: '<</Type /Catalog>>' })],
    ['too-many-pages', 'of 301 pages', () => leaves(301)],
    ['incomplete', 'that is truncated', async () => (await aPdf()).subarray(0, -200)],
    ['unreadable', 'that only begins like a PDF', () => Buffer.from('%PDF-1.7 <script> %%EOF')],
    ['unreadable', 'with an invalid object', () => pageWith({ 9: '<</A [1 2 >>' })],
    [
      'unreadable',
      'with a damaged object stream',
      () => pageWith({ 9: rawStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'no deflate') }),
    ],
    ['unreadable', 'of two million nested arrays', () => pageWith({ 9: '['.repeat(2_000_000) })],
    ['unreadable', 'with an encryption filter', () => pageWith({ 4: rawStream('/Filter /Crypt', 'x') })],
    ['too-heavy', 'with a deflate bomb', () => bomb('/Filter /FlateDecode', deflateSync(zeros))],
    [
      'too-heavy',
      'with a bomb deflated twice',
      () => bomb('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(zeros))),
    ],
    [
      'too-heavy',
      'with an image of ten billion pixels',
      () =>
        pageWith({
          3: '<</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</XObject <</I 9 0 R>>>>>>',
          9: deflatedStream(
            '/Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            'x',
          ),
        }),
    ],
  ])('as %s: a file %s', async (reason, _, make) => {
    // The library's errors have no reason; the thread reports them as unreadable.
    await expect(rewritten(await make())).rejects.toSatisfy(
      (error) => ((error as { reason?: string }).reason ?? 'unreadable') === reason,
    )
  })

  test('accepts 300 pages, and pages in object streams', async () => {
    expect((await readPdf(await rewritten(leaves(300)))).pages).toHaveLength(300)
    const packed = rawPdf({
      1: ONE_PAGE[1],
      4: ONE_PAGE[4],
      9: objectStream({ 2: ONE_PAGE[2], 3: ONE_PAGE[3] }),
    })
    expect((await readPdf(await rewritten(packed))).pages).toHaveLength(1)
  })
})
