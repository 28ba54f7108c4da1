import { operation } from '#modules/accounts/operation.ts'
import { myOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import {
  arrivedCertificate,
  deletion,
  orderEdit,
  orderPart,
  partPayment,
  refundRequest,
  shopPayment,
  staffCancellation,
  undoneAt,
  wishesChange,
} from '#modules/orders/order-actions.schema.ts'

const group = { tag: 'Orders (admin)', description: 'Amounts in rupees.' }

export const changeOrder = operation('PUT /orders/:id', {
  ...group,
  summary: 'Update an order; books and prices only until it is paid',
  permission: 'orders.write',
  json: orderEdit,
  output: myOrder,
  audit: 'changed an order',
})

export const changeWishes = operation('PUT /admin/orders/:id/wishes', {
  ...group,
  summary: 'Change delivery wishes until dispatch',
  permission: 'orders.write',
  json: wishesChange,
  output: myOrder,
  audit: 'changed the delivery preferences of an order',
})

export const deleteOrder = operation('DELETE /orders/:id', {
  ...group,
  summary: 'Delete an order that holds no money',
  permission: 'orders.delete',
  output: deletion,
  audit: 'deleted an order',
})

export const cancelOrder = operation('POST /admin/orders/:id/cancel', {
  ...group,
  summary: 'Cancel an order before dispatch, restocking and refunding it',
  permission: 'orders.write',
  json: staffCancellation,
  output: myOrder,
  audit: 'cancelled an order',
})

export const dispatchPart = operation('POST /admin/orders/:id/parts', {
  ...group,
  summary: 'Dispatch some copies of an order',
  permission: 'orders.write',
  json: orderPart,
  output: myOrder,
  audit: 'shipped part of an order',
})

export const refundOrder = operation('POST /admin/orders/:id/refunds', {
  ...group,
  summary: 'Refund a part of an order, or the remainder',
  permission: 'refunds.write',
  json: refundRequest,
  output: myOrder,
  audit: 'refunded an order',
})

export const recordShopPayment = operation('PUT /admin/orders/:id/shop-payment', {
  ...group,
  summary: 'Record, correct or undo a payment in the shop',
  permission: 'orders.write',
  json: shopPayment,
  output: myOrder,
  audit: 'recorded or corrected the payment of an order',
})

export const addShopPayment = operation('POST /admin/orders/:id/payments', {
  ...group,
  summary: 'Record a part or full payment in the shop',
  permission: 'orders.write',
  json: partPayment,
  output: myOrder,
  audit: 'recorded a payment for an order',
})

export const enterCertificate = operation('PUT /admin/orders/:id/payments/:payment/certificate', {
  ...group,
  summary: 'Enter the certificate of a deduction (TDS)',
  permission: 'orders.write',
  json: arrivedCertificate,
  output: myOrder,
  audit: 'entered the certificate of a deduction',
})

export const undoShopPayment = operation('DELETE /admin/orders/:id/payments/:payment', {
  ...group,
  summary: 'Undo a part payment in the shop',
  permission: 'refunds.write',
  query: undoneAt,
  output: myOrder,
  audit: 'removed a part payment from an order',
})
