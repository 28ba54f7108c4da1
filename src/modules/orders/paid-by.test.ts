import { expect, test } from 'vitest'

import { isCertificateAwaited, readTds, tdsReference } from './paid-by.ts'

test.each([
  [{ section: '194Q', certificate: '' }, 'Section 194Q, certificate awaited'],
  [{ section: '393(1)', certificate: 'AB12/26-7' }, 'Section 393(1), certificate AB12/26-7'],
])('a deduction %j is written as “%s” and read back', (tds, written) => {
  expect(tdsReference(tds)).toBe(written)
  expect(readTds(written)).toEqual(tds)
  expect(isCertificateAwaited(written)).toBe(tds.certificate === '')
})

test.each([null, '', 'UTR 4711', 'Section 194Q'])('the reference %j is no deduction', (reference) => {
  expect(readTds(reference)).toBeUndefined()
  expect(isCertificateAwaited(reference)).toBe(false)
})
