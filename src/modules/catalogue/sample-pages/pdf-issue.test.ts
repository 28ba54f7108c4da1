import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { aPdf, bareBones, packedObject } from '#test/support/sample-pdf.ts'

import { pdfIssue } from './pdf-issue.ts'

test('a PDF of pages is taken, also one whose objects are packed', async () => {
  expect(await pdfIssue(await aPdf())).toBeUndefined()
  const packed = packedObject('<</Type /Page /Parent 2 0 R>>')
  expect(await pdfIssue(bareBones(packed, ''))).toBeUndefined()
})

const script = '3 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj'

test.each([
  ['a script', bareBones(script)],
  ['a script whose name is written in numbers', bareBones('3 0 obj <</S /J#61vaScript>> endobj')],
  ['a script in a packed object', bareBones(packedObject('<</S /JavaScript>>'))],
  ['a program to start', bareBones('3 0 obj <</S /Launch /F (x.exe)>> endobj')],
  ['a form', bareBones('3 0 obj <</XFA 4 0 R>> endobj')],
])('a PDF with %s is refused', async (_, bytes) => {
  expect(await pdfIssue(bytes)).toContain('scripts or forms')
})

test('so is one that is locked, that has files attached, or no pages', async () => {
  expect(await pdfIssue(await aPdf('Secret', { userPassword: 'x' }))).toContain('locked')
  expect(await pdfIssue(bareBones('3 0 obj <</Type /EmbeddedFile>> endobj'))).toContain('attached')
  expect(await pdfIssue(bareBones('3 0 obj <</Type /Pages>> endobj', ''))).toBe('has no pages.')
})

test('so is what ends too early, and what only begins like one', async () => {
  const whole = await aPdf()
  expect(await pdfIssue(whole.subarray(0, whole.length - 200))).toBe('is no whole PDF.')
  expect(await pdfIssue(Buffer.from('<script>%PDF-1.7 %%EOF'))).toBe('is no whole PDF.')
})

test('objects that cannot be unpacked, or would fill the memory, are refused', async () => {
  const bomb = deflateSync(Buffer.alloc(9_000_000)).toString('latin1')
  for (const body of ['no deflate', bomb]) {
    const packed = `9 0 obj <</Type /ObjStm /Filter /FlateDecode>>\nstream\n${body}\nendstream endobj`
    expect(await pdfIssue(bareBones(packed))).toContain('could not be read')
  }
})

test('what a page shows is no object: the words of a book about scripts', async () => {
  const shown = '3 0 obj <<>>\nstream\n(/JavaScript /Encrypt) Tj\nendstream endobj'
  expect(await pdfIssue(bareBones(shown))).toBeUndefined()
})
