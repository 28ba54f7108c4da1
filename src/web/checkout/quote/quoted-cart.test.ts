import { describe, expect, it } from 'vitest'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { NO_CHARGES } from '#modules/orders/charges.ts'
import type { CartItem } from '#web/client/cart.ts'

import { amountsOfQuote, quotedItems, requestedItems } from './quoted-cart.ts'

const BOOK: CartItem = {
  _id: 'b1',
  title: 'Direct Tax Laws',
  author: 'A. Author',
  image: '/cover',
  price: 956.5,
  originalPrice: 1195,
  quantity: 2,
}
const COMBO: CartItem = { ...BOOK, _id: 'x', title: 'Essentials', quantity: 1, isCombo: true, comboId: 'c1' }

function quoteOf(changes: Partial<QuoteBody['items'][number]> = {}): QuoteBody {
  return {
    items: [
      {
        bookId: 'b1',
        isCombo: false,
        quantity: 2,
        title: 'Direct Tax Laws',
        edition: '6th edition, 2025',
        inside: '',
        covers: [],
        suits: [],
        law: 'law as on 1 June 2025',
        lawState: null,
        laws: [],
        currentFor: [],
        newerEdition: null,
        price: 956.5,
        originalPrice: 1195,
        lineTotal: 1913,
        available: 5,
        buyable: 5,
        forSale: true,
        ...changes,
      },
    ],
    coupon: null,
    subtotal: 2390,
    savings: 477,
    cartTotal: 1913,
    discount: 100.1,
    orderTotal: 1812.9,
    ...NO_CHARGES,
    deliveryFee: 50,
    amountPayable: 1862.9,
    tooLarge: null,
  }
}

it('shows the current edition, or the one in the cart until the quote arrives', () => {
  const old = { ...BOOK, edition: '5th edition, 2024' }
  const shown = (quote?: QuoteBody) => quotedItems([old], quote)[0]?.edition
  expect([shown(), shown(quoteOf())]).toEqual(['5th edition, 2024', '6th edition, 2025'])
})

describe('requested items', () => {
  it('name books and combos by their own ids, without prices', () => {
    expect(requestedItems([BOOK, COMBO])).toEqual([
      { bookId: 'b1', quantity: 2, bookType: 'print', isCombo: false },
      { bookId: 'c1', quantity: 1, bookType: 'print', isCombo: true },
    ])
  })
})

describe('quoted lines', () => {
  it("show the server's price, and the old one if it changed", () => {
    const [line] = quotedItems([BOOK], quoteOf({ price: 999 }))
    expect(line).toMatchObject({ unitPrice: 99900, total: 199800, oldPrice: 95650 })
    expect(quotedItems([BOOK], quoteOf())[0]?.oldPrice).toBeUndefined()
  })

  it("show the cart's price until the quote arrives (spec accounts §3)", () => {
    expect(quotedItems([BOOK], undefined)[0]).toMatchObject({
      total: 191300,
      forSale: true,
      short: undefined,
    })
  })

  it('report how many copies are left if there are too few, and books no longer sold', () => {
    expect(quotedItems([BOOK], quoteOf({ buyable: 1 }))[0]).toMatchObject({ short: 1, total: 95650 })
    expect(quotedItems([BOOK], quoteOf({ buyable: 2 }))[0]?.short).toBeUndefined()
    expect(quotedItems([BOOK], quoteOf({ forSale: false, price: 0, buyable: 0 }))[0]).toMatchObject({
      forSale: false,
      unitPrice: 95650,
      total: 0,
      short: undefined,
    })
  })

  it('distinguish a book from a combo with the same id', () => {
    const twin = { ...COMBO, comboId: 'b1' }
    expect(quotedItems([twin], quoteOf({ price: 1 }))[0]?.oldPrice).toBeUndefined()
  })
})

describe('amounts', () => {
  it('equal the server’s to the paisa and add up', () => {
    const amounts = amountsOfQuote(quoteOf())
    expect(amounts.payable).toBe(186290)
    expect(amounts.subtotal - amounts.savings - amounts.discount).toBe(amounts.orderTotal)
    expect(amounts.orderTotal + amounts.deliveryFee).toBe(amounts.payable)
  })
})
