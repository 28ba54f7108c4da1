import { expect, test } from 'vitest'

import { encodingOf, refuseOtherFiles } from './encoding.ts'

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each([
  ['plain letters', Buffer.from('title,price\nLaw,1'), 'utf-8'],
  ['UTF-8', Buffer.from('भारतीय,₹'), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFtitle'), 'utf-8'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFtitle,price', 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', swapped(Buffer.from('\uFEFFtitle,price', 'utf16le')), 'utf-16be'],
  ['UTF-16 without mark', Buffer.from('title,price\nLaw,1', 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round without mark', swapped(Buffer.from('title,price', 'utf16le')), 'utf-16be'],
  ['Windows-1252', Buffer.from('Caf\xe9 \x96 law', 'latin1'), 'windows-1252'],
])('detects %s', (_, bytes, encoding) => expect(encodingOf(bytes)).toBe(encoding))

test('treats mostly valid UTF-8 as UTF-8, so that invalid bytes are issues of their rows', () => {
  expect(
    encodingOf(Buffer.concat([Buffer.from('भारत,'), Buffer.from([0xe9, 0x2c]), Buffer.from('law')])),
  ).toBe('utf-8')
})

test('treats the replacement character as valid, and a character cut off at the end as invalid', () => {
  expect(encodingOf(Buffer.from('a\uFFFDb'))).toBe('utf-8')
  expect(encodingOf(Buffer.from([0x61, 0xe2, 0x82]))).toBe('windows-1252')
})

test('rejects overlong forms and surrogates as UTF-8 (RFC 3629)', () => {
  for (const bytes of [
    [0xc0, 0xaf],
    [0xe0, 0x80, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
  ])
    expect(encodingOf(Buffer.from(bytes))).toBe('windows-1252')
})

test('rejects mostly zeros as text', () => {
  expect(() => encodingOf(Buffer.alloc(100))).toThrow('not text')
})

test.each([
  [
    '\xd0\xcf\x11\xe0',
    'old Excel workbook (.xls), or one with a password. Open it in a spreadsheet, save it as .xlsx',
  ],
  ['\xef\xbb\xbf\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'web page'],
  ['<!DOCTYPE html>', 'web page'],
  ['<table><tr><td>Title</td>', 'web page'],
  ['\xff\xfe<\0t\0a\0b\0l\0e\0>\0', 'web page'],
  ['MIME-Version: 1.0\r\nContent-Type: multipart/related', 'web page'],
  ['<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook', 'XML spreadsheet'],
  ['<?xml version="1.0"?><ss:Workbook', 'XML spreadsheet'],
  ['<?xml version="1.0"?><ENVELOPE>', 'save it as .xlsx'],
  ['{\\rtf1', 'text document'],
  ['%PDF-1.7', 'PDF'],
  ['\x1f\x8b', 'compressed'],
])('names other file types: %j', (start, words) => {
  expect(() => refuseOtherFiles(Buffer.from(start, 'latin1'))).toThrow(words)
})

test.each(['title,price\nLaw,1', '"<b>Law</b>",1', '< 100 pages,title', 'PK\x03\x04'])(
  'accepts a table, and passes archives on to the workbook reader: %j',
  (start) => expect(() => refuseOtherFiles(Buffer.from(start, 'latin1'))).not.toThrow(),
)
