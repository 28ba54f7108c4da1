import { expect, test } from 'vitest'

import { readTrackingLines, scannedOrder } from './tracking-lines.ts'

const linesOf = (text: string) => readTrackingLines(text).lines

test.each([
  ['KK-000123', 'KK-000123'],
  ['kk 123', 'KK-000123'],
  ['KK1234567', 'KK-1234567'],
  ['123', undefined],
  ['KK-0', undefined],
  ['1490812345678', undefined],
])('reads the order number %j as %s', (text, number) => expect(scannedOrder(text)).toBe(number))

test('a scan is either an order or a tracking number', () => {
  expect(linesOf('KK-000007')).toMatchObject([{ order: 'KK-000007', number: undefined }])
  expect(linesOf(' EK123456789IN \r\n')).toMatchObject([{ order: undefined, number: 'EK123456789IN' }])
})

test('reads pasted columns in either order', () => {
  const lines = linesOf('KK-000007\t1490812345678\n1490812345679\tKK-000008\n\n1490812345680')
  expect(lines).toMatchObject([
    { order: 'KK-000007', number: '1490812345678' },
    { order: 'KK-000008', number: '1490812345679' },
    { order: undefined, number: '1490812345680' },
  ])
})

test('an unclosed quotation mark does not swallow other lines', () => {
  expect(linesOf('KK-000007,AWB11111\n"oops\nKK-000008,AWB22222')).toMatchObject([
    { order: 'KK-000007', number: 'AWB11111' },
    { order: undefined, number: undefined },
    { order: 'KK-000008', number: 'AWB22222' },
  ])
})

test('uses the courier’s headed columns rather than the first possible number', () => {
  const file =
    '\uFEFF"Sr","Pincode","Reference No","AWB Number"\n1,110001,KK-000007,D1490812345\n2,160022,kk-8,\n'
  expect(linesOf(file)).toMatchObject([
    { order: 'KK-000007', number: 'D1490812345' },
    { order: 'KK-000008', number: undefined },
  ])
})
