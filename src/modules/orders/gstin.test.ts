import { describe, expect, test } from 'vitest'

import { checkCharacter } from './gst-states.ts'
import { gstin, optionalGstin, sellerGstin } from './gstin.schema.ts'
import { gstinIssue, tidyGstin } from './gstin.ts'

const GOOD = '27AAPFU0939F1ZV'
const issueOf = (typed: string) => gstinIssue(tidyGstin(typed))

describe('normalizes a GSTIN', () => {
  test.each([
    ['small letters', '27aapfu0939f1zv'],
    ['blanks and a line break', ' 27 AAPFU0939F\n1ZV '],
    ['a zero-width space', '27AAPFU0939F1ZV\u200b'],
    ['a mark of direction', '\u200e27AAPFU0939F1ZV'],
    ['hyphens', '27-AAPFU0939F-1Z-V'],
    ['a typographic hyphen', '27\u2011AAPFU0939F\u20131ZV'],
    ['a full stop', '27AAPFU0939F1ZV.'],
    ['its label', 'GSTIN: 27AAPFU0939F1ZV'],
    ['a longer label', 'GSTIN/UIN - 27AAPFU0939F1ZV'],
    ['another label', 'GST No. 27AAPFU0939F1ZV'],
    ['full-width signs', '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ'],
    ['Devanagari digits', '२७AAPFU०९३९F१ZV'],
    ['quotes', '“27AAPFU0939F1ZV”'],
    ['Bengali digits', '২৭AAPFU০৯৩৯F১ZV'],
    ['a variation selector', '27AAPFU0939F1ZV\ufe0f'],
    ['a letter that draws nothing', '27AAPFU\u31640939F1ZV'],
    ['a blank of braille', '27AAPFU0939F1ZV\u2800'],
    ['a label that says number', 'GSTIN NO: 27AAPFU0939F1ZV'],
    ['a label in full', 'GST Registration Number: 27AAPFU0939F1ZV'],
    ['words before it', 'Our GSTIN is 27AAPFU0939F1ZV'],
    ['its State behind it', '27AAPFU0939F1ZV (Maharashtra)'],
    ['brackets', '[27AAPFU0939F1ZV]'],
    ['asterisks', '*27AAPFU0939F1ZV*'],
    ['bars between its parts', '27|AAPFU0939F|1ZV'],
  ])('with %s', (_, typed) => {
    expect(gstin.parse(typed)).toBe(GOOD)
  })
})

test('rejects two numbers, and extra characters', () => {
  expect(issueOf(`${GOOD} / 29AAPFU0939F1ZR`)).toMatch(/^must have 15 characters/)
  expect(issueOf(`${GOOD}V`)).toMatch(/^must have 15 characters/)
  expect(issueOf(`${GOOD} V`)).toMatch(/^must have 15 characters/)
  expect(issueOf(`${GOOD} 22`)).toMatch(/^must have 15 characters/)
})

describe('the error names the mistake', () => {
  const withCheck = (start: string) => start + checkCharacter(start)
  test.each([
    ['0717UNO00157UNO', 'is a UIN, which is for embassies and UN bodies, not a GSTIN'],
    ['0717EMB00042ONE', 'is a UIN, which is for embassies and UN bodies, not a GSTIN'],
    [withCheck('07DELA12345B1D'), 'is the number of a tax deductor (TDS), not a GSTIN'],
    [withCheck('07AAACR5055K1D'), 'is the number of a tax deductor (TDS), not a GSTIN'],
    [withCheck('07AAACR5055K1C'), 'is the number of a tax collector (TCS), not a GSTIN'],
    ['9917USA29001OSB', 'is the number of a foreign provider of online services (OIDAR), not a GSTIN'],
    ['0717USA00012NRA', 'is the number of a non-resident taxable person, not a GSTIN'],
    ['072600000123TMP', 'is a temporary number, not a GSTIN'],
    ['AAPFU0939F', 'is a PAN, not a GSTIN'],
    ['DELA12345B', 'is a TAN, not a GSTIN'],
    ['SBIN0001234', 'is the IFSC of a bank, not a GSTIN'],
    ['27AAPFU0939F1Z', 'must have 15 characters, like 27AAPFU0939F1ZV; this has 14'],
    ['27AAPFU0939F1Z₹', 'can only have letters A to Z and digits, not “₹”'],
    ['27AAPFUO939F1ZV', 'has the letter O in place of a digit. Did you mean 27AAPFU0939F1ZV?'],
    [
      '27AAPFU0939FIZV',
      'seems to have a typing error: the last character doesn’t match the others. Compare it with the certificate',
    ],
    ['Z7AAPFU0939F1ZV', 'has the letter Z in place of a digit. Did you mean 27AAPFU0939F1ZV?'],
    ['27A4PFU0939F1ZV', 'must look like 27AAPFU0939F1ZV: State code, PAN, number, Z, check character'],
    ['XXAAPFU0939F1ZV', 'must begin with the two-digit code of a State, not “XX”'],
    ['40AAPFU0939F1ZV', 'begins with 40, which isn’t a State code'],
    [
      '27AAPFU0939F1ZW',
      'seems to have a typing error: the last character doesn’t match the others. Compare it with the certificate',
    ],
  ])('%s %s', (typed, issue) => {
    expect(issueOf(typed)).toBe(issue)
  })
})

test('only the buyer’s error suggests leaving the field empty', () => {
  const messageOf = (schema: typeof gstin) => schema.safeParse('0717UNO00157UNO').error?.issues[0]?.message
  expect(messageOf(gstin)).toMatch(/not a GSTIN\. Leave it blank to continue without one$/)
  expect(messageOf(sellerGstin)).toMatch(/not a GSTIN$/)
})

test('an error that ends in a question gets no extra full stop', () => {
  expect(gstin.safeParse('27AAPFUO939F1ZV').error?.issues[0]?.message).toBe(
    'has the letter O in place of a digit. Did you mean 27AAPFU0939F1ZV? Leave it blank to continue without one',
  )
})

test('an optional field accepts an empty or blank value', () => {
  expect(['', ' ', '\u200b', undefined].map((typed) => optionalGstin.parse(typed))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(optionalGstin.safeParse('AAPFU0939F').error?.issues[0]?.message).toMatch(/^is a PAN/)
})
