import { describe, expect, test } from 'vitest'

import { contactDetailsIn, contactDetailsIssue } from './contact-details.ts'

describe('contactDetailsIn accepts the law reference', () => {
  test.each([
    'S. 138 N.I. Act',
    'CrPC 1973',
    '2nd ed. 2025',
    'B.A.LL.B. (Hons.) Sem. III 2026-27',
    'Sec. 80C/80D',
    'AIR 1950 SC 27',
    '(2024) 5 SCC 481',
    '978-81-7177-123-4',
    '9788171771234',
    'ISBN 978 93 5143 927 6, 8177372939 and 81-7737-293-9',
    'ISBN-10: 0-19-808123-X',
    'Rs. 1,25,000',
    'Rs. 1,00,00,000/- (2 copies @ Rs. 500, 3@250, 4@Rs.250)',
    'No.5/2024-Central Tax',
    'Notification No. 12/2017-Central Tax (Rate), 28.06.2017',
    'e.g.',
    'M.P. Jain',
    'Dr.Avtar Singh',
    '9 a.m.',
    '9 a.m. to 5.30 p.m., 15-08-2026 to 26-01-2027',
    'B.Com./M.Com (Hons), B.Sc, B.Tech and B.Ed',
    'B.Com LL.B. III',
    'Law of torts. In two volumes. Net price 500.',
    'Const.Law-II; Cyber law. AI and law',
    'IPC 1860, CrPC 1973, Evidence Act 1872',
    'IPC 1860 CrPC 1973 BNS 2023 2024 2025',
    'Acts of 1860 1872 1881 1882 1908 1925',
    'Sections 65, 66, 67, 68, 69 and 70',
    'Art. 12-35, ss. 299-304B',
    'Arts. 14, 19 & 21; Art.21',
    'K.D. Gaur, R.K. Bangia & Prof.K.K.Singh',
    'M/s. Tata Steel Ltd. v. State of Jharkhand, Civil App. No. 4521 of 2019',
    'Company law: Pvt.Ltd and LLP',
    'Batch of 2024-25, 2025-26, 2026-27',
    'GST 2.0, Part 1.2.3',
    'Vol. 1-4, pp. 1200-1450',
    'PIN 110001, HSN 49011010, GSTIN 07AAACC1234A1Z5',
    'Order KK-000123',
    'भारतीय न्याय संहिता, २०२३ (धारा १०३)',
    'Meet at the moot court @ 5, Section B',
    'A.I.R. 1978 S.C. 597',
    'The Constitution of India, 1950',
    'Const.Law/Torts, viz./i.e. the dot product',
  ])('%s', (text) => expect(contactDetailsIn(text)).toEqual([]))
})

describe('contactDetailsIn finds the web address', () => {
  test.each([
    'https://evil.example/x',
    'hxxps://evil[.]example',
    'http : // evil.example',
    'pay.kanoonkitab.io/refund',
    'pay . kanoonkitab . io',
    'pay. kanoonkitab. io / refund',
    'kanoonkitab .in',
    'kanoonkitab.in',
    'Go to KanoonKitab.IN now',
    'kanoonkitab . co . in',
    'kanoonkitab[.]com',
    'kanoonkitab(.)com',
    'kanoonkitab dot com',
    'kanoonkitab [dot] in',
    'kanoonkitab (dot) co (dot) in',
    'www.kanoonkitab',
    'www kanoonkitab',
    'xn--knoonkitab-w1a.com',
    'ｋａｎｏｏｎ．ｃｏｍ',
    'kanoonkitab。com',
    'kanoon\u200bkitab.c\u200bom',
    'kanoonkitab.cоm', // Cyrillic о
    'কানুন.ভারত',
    'क़ानून.भारत',
    'bit.ly/3xYz',
    't.me/refunds',
    'wa.me/919876543210',
    'my-books.shop',
    'kanoonkitab.law/refund',
  ])('%s', (text) => expect(contactDetailsIn(text)).toContain('web address'))
})

describe('contactDetailsIn finds the e-mail address or UPI id', () => {
  test.each([
    ['refund@kanoonkitab.io', 'e-mail address'],
    ['refund@evil.example', 'e-mail address'],
    ['first.last+x@mail.gmail.com', 'e-mail address'],
    ['refund @ gmail.com', 'e-mail address'],
    ['refund (at) gmail (dot) com', 'web address'],
    ['refund (at) gmail.com', 'e-mail address'],
    ['refund＠gmail．com', 'e-mail address'],
    ['kanoon@okaxis', 'UPI id'],
    ['9876x@ybl', 'UPI id'],
    ['kanoon.kitab-1@somebank', 'UPI id'],
    ['kanoon @ okaxis', 'UPI id'],
    ['kanoon [at] paytm', 'UPI id'],
    ['ＫＡＮＯＯＮ＠ＯＫＡＸＩＳ', 'UPI id'],
  ] as const)('%s: %s', (text, kind) => expect(contactDetailsIn(text)).toEqual([kind]))
})

describe('contactDetailsIn finds the phone number', () => {
  test.each([
    '+91 98765 43210',
    '+91-98765-43210',
    '9876543210',
    'call9876543210now',
    '98765 43210',
    '98765-43210',
    '987 654 3210',
    '98.76.54.32.10',
    '9 8 7 6 5 4 3 2 1 0',
    '09876543210',
    '91 98765 43210',
    '(0172) 270 0000',
    '0172-2700000',
    '011 2345 6789',
    '1800 123 4567',
    '1800-11-2345',
    '+1 (415) 555-2671',
    '415-555-2671',
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '９８７６５４３２１０',
    '98765\u200b43210',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    'Section 5 98765 43210',
    '978-98765-43210',
  ])('%s', (text) => expect(contactDetailsIn(text)).toEqual(['phone number']))
})

test('contactDetailsIssue names every kind', () => {
  expect(contactDetailsIssue('Torts', 'title')).toBeUndefined()
  expect(contactDetailsIssue('see evil.com', 'title')).toBe('Remove the web address from the title.')
  expect(
    contactDetailsIssue(
      'Refund: pay.kanoonkitab.io/refund or call +91 98765 43210, a@b.com, a@okaxis',
      'note',
    ),
  ).toBe('Remove the e-mail address, the UPI id, the web address and the phone number from the note.')
})
