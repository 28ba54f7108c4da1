import { expect, test } from 'vitest'

import { contactDetailsIn, contactDetailsIssue } from './contact-details.ts'

test.each([
  'S. 138 N.I. Act',
  'B.A.LL.B. (Hons.) Sem. III 2026-27',
  'AIR 1950 SC 27 and (2024) 5 SCC 481',
  '978-81-7177-123-4',
  '9788171771234',
  'ISBN 978 93 5143 927 6, 978 8171771234',
  'Rs. 1,00,00,000/- (2 copies @ Rs. 500, 3@250, 4@Rs.250)',
  'No.5/2024-Central Tax, 28.06.2017',
  'Dr.Avtar Singh, M.P. Jain & Prof.K.K.Singh',
  '9 a.m. to 5.30 p.m., 15-08-2026 to 26-01-2027',
  'B.Com./M.Com (Hons), B.Sc and B.Ed',
  'Law of torts. In two volumes. Net price 500.',
  'Const.Law/Torts, viz./i.e.',
  'Acts of 1860 1872 1881 1882 1908 1925',
  'Sections 65, 66, 67, 68, 69 and 70',
  'PIN 110001, HSN 49011010, GSTIN 07AAACC1234A1Z5',
  'Order KK-000123',
  'भारतीय न्याय संहिता, २०२३ (धारा १०३)',
  'Meet at the moot court @ 5, Section B',
])('accepts the law reference %s', (text) => expect(contactDetailsIn(text)).toEqual([]))

test.each([
  ['https://evil.example/x', 'web address'],
  ['pay.kanoonkitab.io/refund', 'web address'],
  ['Go to KanoonKitab.IN now', 'web address'],
  ['www.kanoonkitab', 'web address'],
  ['bit.ly/3xYz', 'web address'],
  ['wa.me/123', 'web address'],
  ['क़ानून.भारत', 'web address'],
  ['ｋａｎｏｏｎ．ｃｏｍ', 'web address'],
  ['kanoon\u200bkitab.c\u00adom', 'web address'],
  ['refund@evil.example', 'email address'],
  ['first.last+x@mail.gmail.com', 'email address'],
  ['kanoon@okaxis', 'UPI id'],
  ['9876x@ybl', 'UPI id'],
  ['kanoon@ok\u00adaxis', 'UPI id'],
  ['+91 98765 43210', 'phone number'],
  ['+91-98765-43210', 'phone number'],
  ['call9876543210now', 'phone number'],
  ['98765-43210', 'phone number'],
  ['987 654 3210', 'phone number'],
  ['09876543210', 'phone number'],
  ['91 98765 43210', 'phone number'],
  ['(0172) 270 0000', 'phone number'],
  ['0172-2700000', 'phone number'],
  ['011 2345 6789', 'phone number'],
  ['1800 123 4567', 'phone number'],
  ['1800-11-2345', 'phone number'],
  ['+44 20 7946 0958', 'phone number'],
  ['+1 (415) 555-2671', 'phone number'],
  ['९८७६५ ४३२१०', 'phone number'],
  ['98765\u00ad43210', 'phone number'],
])('%s contains: %s', (text, detail) => expect(contactDetailsIn(text)).toEqual([detail]))

test('the issue names every kind', () => {
  expect(contactDetailsIssue('Torts', 'title')).toBeUndefined()
  expect(contactDetailsIssue('see evil.com', 'title')).toBe('Remove the web address from the title.')
  expect(contactDetailsIssue('evil.com, +91 98765 43210, a@b.com, a@okaxis', 'note')).toBe(
    'Remove the web address, the email address, the UPI id and the phone number from the note.',
  )
})
