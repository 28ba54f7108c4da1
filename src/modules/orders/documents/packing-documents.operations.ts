import { operation } from '#modules/accounts/operation.ts'
import { printedLabels, printedOrders, printedPart } from '#modules/orders/printed-orders.schema.ts'
import { printing } from '#platform/limits/rates.ts'

export const printPackingSlip = operation('GET /admin/orders/:id/packing-slip', {
  tag: 'Orders (admin)',
  summary: "Print an order's packing slip; staff only",
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
})

export const printPackingSlips = operation('POST /admin/orders/packing-slips', {
  tag: 'Orders (admin)',
  summary: 'Print the packing slips of several orders; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedOrders,
  audit: 'printed packing slips',
})

export const printPickingList = operation('POST /admin/orders/picking-list', {
  tag: 'Orders (admin)',
  summary: 'Print the picking list of several orders; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedOrders,
  audit: 'printed a picking list',
})

export const printLabels = operation('POST /admin/orders/labels', {
  tag: 'Orders (admin)',
  summary: 'Print parcel labels, A6 or four on A4; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedLabels,
  audit: 'printed address labels',
})

export const printParcels = operation('POST /admin/orders/parcels', {
  tag: 'Orders (admin)',
  summary: 'Print slip, invoice and label of several parcels, parcel by parcel; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedOrders,
  audit: 'printed the papers of parcels',
})

export const printPart = operation('POST /admin/orders/:id/part-documents', {
  tag: 'Orders (admin)',
  summary: 'Print slip, invoice and label of copies sent ahead of the rest; staff only',
  file: 'application/pdf',
  permission: 'orders.read',
  limits: printing,
  json: printedPart,
  audit: 'printed the papers of part of an order',
})
