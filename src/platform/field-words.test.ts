import { expect, test } from 'vitest'

import { fieldSentence, labelledSentence } from './field-words.ts'

test.each([
  ['lines.14.month', 'must be a month like 2027-05', 'Line 15: month must be a month like 2027-05.'],
  ['items.0.quantity', 'must be at least 1', 'Item 1: quantity must be at least 1.'],
  ['lines.0', 'must be an object', 'Line 1 must be an object.'],
  ['synonyms.0', 'must have at least 2 phrases', 'Synonym 1 must have at least 2 phrases.'],
  ['synonyms.0.1', 'must have a letter', 'Synonym 1: entry 2 must have a letter.'],
  ['ids.3', 'must be text', 'Entry 4 must be text.'],
  ['title', 'must not be empty', 'Title must not be empty.'],
  ['code', 'may have letters and digits', 'Code may have letters and digits.'],
  ['email', 'must be an email address', 'Email must be an email address.'],
  ['shippingAddress.zip', 'must be a PIN code', 'PIN code must be a PIN code.'],
  ['originalPrice', 'must be a sum in rupees', 'Original price must be a sum in rupees.'],
  ['categoryId', 'is required', 'Category is required.'],
  ['change.pricePercent', 'must be -90 or more', 'Price change must be -90 or more.'],
  ['lines.2.lineId', 'is named twice', 'Line 3: line is named twice.'],
  ['hours.0.closes', 'must be after the opening', 'Hour 1: closes must be after the opening.'],
  ['', 'must be an object', 'The request must be an object.'],
  ['isbn', 'The check digit is wrong.', 'The check digit is wrong.'],
  ['books.4.bookId', '“Evidence” is not for sale.', '“Evidence” is not for sale.'],
  ['title', 'Too long', 'Title: Too long.'],
  ['constructor', 'is not known', 'Constructor is not known.'],
])('%j %j reads %j', (path, message, sentence) => expect(fieldSentence({ path, message })).toBe(sentence))

test.each([
  ['Per cent', 'must be at most 100', 'Per cent must be at most 100.'],
  ['Code', 'Another coupon already has this code.', 'Another coupon already has this code.'],
  ['Title', 'Too long', 'Title: Too long.'],
])('next to the field %j, %j reads %j', (label, message, sentence) =>
  expect(labelledSentence(label, message)).toBe(sentence),
)
