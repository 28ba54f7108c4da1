import { operation } from '#modules/accounts/operation.ts'

import {
  cancelRequest,
  myOrder,
  myOrdersPage,
  myOrdersQuery,
  orderAgain,
  returningShopper,
} from './my-orders.schema.ts'

const group = { tag: 'My orders', description: 'Amounts in rupees.' }

export const listMyOrders = operation('GET /account/orders', {
  ...group,
  summary: 'List my orders, newest first',
  shopper: true,
  query: myOrdersQuery,
  output: myOrdersPage,
})

export const getCheckoutDefaults = operation('GET /account/orders/returning', {
  ...group,
  summary: 'Get checkout defaults from earlier orders',
  shopper: true,
  output: returningShopper,
})

export const getMyOrder = operation('GET /account/orders/:id', {
  ...group,
  summary: 'Get an order with its refunds, as its owner or an admin',
  shopper: true,
  output: myOrder,
})

export const findBooksAgain = operation('GET /account/orders/:id/again', {
  ...group,
  summary: "List an order's books that are available, at current prices",
  shopper: true,
  output: orderAgain,
})

export const cancelMyOrder = operation('POST /account/orders/:id/cancel', {
  ...group,
  summary: 'Cancel an order before dispatch, with a full refund',
  shopper: true,
  json: cancelRequest,
  output: myOrder,
})
