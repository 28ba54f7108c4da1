import { expect, test } from 'vitest'

import { readOrderSearch } from './order-search.ts'

test.each([
  'KK-56',
  'kk000056',
  'KK 56',
  'kk-000056',
  '#56',
  'KK‐56',
  'KK–000056',
  ' ＫＫ－56 ',
  'Order no. KK-56',
  'KK​-56',
])('reads %j as order 56 and searches numbers only', (typed) => {
  const { words, references, title } = readOrderSearch(typed)
  expect(words).toContain('KK-000056')
  expect([references, title]).toEqual([[], undefined])
})

test.each([
  '9818641969',
  '+91 98186 41969',
  '098186-41969',
  '+91-9818641969',
  '0091 9818641969',
  '(+91) 98186 41969',
  'Phone: 9818641969',
])('reads %j as a phone number', (typed) => expect(readOrderSearch(typed).references).toContain('9818641969'))

test.each([
  'KB/26-27/000052',
  'kb/26-27/52',
  'KB-26-27-000052',
  'KB / 26-27 / 000052',
  'KB/2627/52',
  'KB/26–27/000052',
  'Invoice KB/26-27/000052',
])('reads %j as a document number', (typed) =>
  expect(readOrderSearch(typed).document).toBe('KB/26-27/000052'),
)

test.each(['RQ-000001', 'rq1', 'RQ 1', 'RQ–000001', 'request RQ-1'])(
  'reads %j as a request number',
  (typed) => expect(readOrderSearch(typed).request).toBe(1),
)

test.each([
  ['226001', '226001'],
  ['PIN 226001', '226001'],
  ['NLS/LIB/2026/118', 'NLS/LIB/2026/118'],
  ['Lucknow', 'Lucknow'],
  ['1490 8100 00056', '1490810000056'],
  ['pay_Nxy12', 'pay_Nxy12'],
])('searches %j in the references', (typed, reference) =>
  expect(readOrderSearch(typed).references).toContain(reference),
)

test.each(['1', '56', '12345', 'me'])('%j is too short for a reference or a title', (typed) =>
  expect(readOrderSearch(typed)).toMatchObject({ words: [typed], references: [] }),
)

test.each([
  ['41969', { phoneEnd: '41969', amount: 4_196_900 }],
  ['4091.76', { amount: 409_176 }],
  ['₹4,091.76', { amount: 409_176 }],
  ['Rs. 500/-', { amount: 50_000 }],
  ['27aapfu0939f1zv', { gstin: '27AAPFU0939F1ZV' }],
  ['978-93-5603-608-6', { isbn: '9789356036086' }],
])('reads what callers say, %j', (typed, called) => expect(readOrderSearch(typed)).toMatchObject(called))

test('an order number or a year isn’t an amount', () => {
  for (const typed of ['KK-000500', '56', 'Law 2026']) expect(readOrderSearch(typed).amount).toBeUndefined()
})

test('only a text with letters is searched in titles', () => {
  expect(readOrderSearch('Law Lexicon').title).toBe('Law Lexicon')
  expect(readOrderSearch('9818641969').title).toBeUndefined()
})

test.each(['#KK-56', '# kk56', '№ KK-56', 'Order #KK-56', 'No. KK-56', 'KK-५६', 'ＫＫ－５６'])(
  'reads %j as an order number',
  (typed) => expect(readOrderSearch(typed).words).toContain('KK-000056'),
)

test.each(['०९८१८६४१९६९', '९८१८६ ४१९६९', '৯৮১৮৬৪১৯৬৯'])('reads %j as a phone number', (typed) =>
  expect(readOrderSearch(typed).references).toContain('9818641969'),
)

test.each([
  'Invoice No. KB/26-27/52.',
  'Inv. no. KB/26-27/000052',
  'Tax invoice: KB/26-27/000052',
  'Bill of supply KB/26-27/52;',
  'KB/2026-27/000052',
  'KB-26-27-000052.pdf',
])('reads the document number in %j', (typed) =>
  expect(readOrderSearch(typed).document).toBe('KB/26-27/000052'),
)

test.each([
  ['Ph: 98186 41969', '9818641969'],
  ['Mob. 9818641969', '9818641969'],
  ['Mobile: +91 98186 41969', '9818641969'],
  ['Tel 098186-41969,', '9818641969'],
  ['ph no 98186 41969', '9818641969'],
  ['Consignment 1490 8100 00056', '1490810000056'],
  ['Purchase order NLS/LIB/2026/118', 'NLS/LIB/2026/118'],
  ['P.O. No. NLS/LIB/2026/118', 'NLS/LIB/2026/118'],
  ['NLS/LIB/2026/118.', 'NLS/LIB/2026/118'],
  ['Pin code: 226001', '226001'],
  ['2345 6789', '23456789'],
])('searches the number in %j in the references', (typed, reference) =>
  expect(readOrderSearch(typed).references).toContain(reference),
)

test.each([
  'mailto:asha@example.in',
  'E-mail: asha@example.in',
  'asha@example.in;',
  'Asha Verma <asha@example.in>',
])('searches the address in %j among the words', (typed) =>
  expect(readOrderSearch(typed).words).toContain('asha@example.in'),
)

test.each(['Quote QT/26-27/000003', 'Quotation No. QT/26-27/3,'])('reads %j as a quotation', (typed) =>
  expect(readOrderSearch(typed).document).toBe('QT/26-27/000003'),
)

test.each(['Order #56', 'Order no. 56', 'order: 56', 'KK_56', 'KK-56.'])('reads %j as order 56', (typed) =>
  expect(readOrderSearch(typed).words).toContain('KK-000056'),
)

test('searches titles for an order of the Code of Civil Procedure', () =>
  expect(readOrderSearch('Order 39')).toMatchObject({ words: ['Order 39'], title: 'Order 39' }))

test.each(['Philip Kotler', 'Telang', 'Mobley', 'Potter', 'Billimoria'])(
  'keeps all of the name %j, which begins like a label',
  (typed) => expect(readOrderSearch(typed)).toMatchObject({ words: [typed], title: typed }),
)
