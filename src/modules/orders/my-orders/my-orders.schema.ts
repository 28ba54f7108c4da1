import { z } from 'zod'

import { orderFields, orderItemFields } from '#modules/orders/orders.schema.ts'
import { REFUND_STATUSES } from '#modules/payments/refund-states.ts'
import { optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant, rupees as plainRupees } from '#platform/http/wire.ts'

export const MY_ORDERS_PER_PAGE = 10

export const myOrdersQuery = z.object({ page: pageNumber(), limit: pageLimit(MY_ORDERS_PER_PAGE, 100) })

export const cancelRequest = z
  .strictObject({ reason: optionalText(300).transform((reason) => reason ?? '') })
  .meta({ id: 'OrderCancelRequest' })

const rupees = plainRupees.meta({ description: 'Rupees.' })

const orderRefund = identified({
  amount: rupees,
  reason: z.string(),
  status: z
    .enum(REFUND_STATUSES)
    .meta({ description: 'due, requested (with the bank), processed or failed.' }),
  createdAt: instant,
}).meta({ id: 'OrderRefund' })

export const myOrder = identified({
  ...orderFields,
  items: z.array(
    identified({
      ...orderItemFields,
      image: z.string().nullable().meta({ description: 'Null if it is no longer sold.' }),
    }),
  ),
  refunds: z.array(orderRefund),
  cancelRefusal: z
    .string()
    .nullable()
    .meta({ description: 'Why its shopper can’t cancel it; null if they can.' }),
  hasPapers: z.boolean().meta({ description: 'False if it was cancelled before an invoice was issued.' }),
  keptExpressFee: rupees.meta({
    description:
      'Express fee that a cancellation would not refund, because another order in the parcel needs it.',
  }),
}).meta({ id: 'MyOrder' })

export type MyOrder = z.input<typeof myOrder>

export const myOrdersPage = z
  .object({ orders: z.array(myOrder), totalPages: z.number(), total: z.number() })
  .meta({ id: 'MyOrdersPage' })

const { number, shippingAddress } = orderFields

/** `GET /account/orders/returning`. */
export const returningShopper = z
  .object({
    last: z
      .object({ shippingAddress })
      .nullable()
      .meta({ description: 'Address of the shopper’s last order for themselves.' }),
    joinable: z
      .array(
        identified({
          number,
          shippingAddress,
          expressPaid: z
            .boolean()
            .meta({ description: 'True if its parcel goes by express at no extra fee.' }),
        }),
      )
      .meta({ description: 'Orders whose parcel another order can still join, newest first.' }),
  })
  .meta({ id: 'ReturningShopper' })

export type ReturningShopper = z.input<typeof returningShopper>

export type MyOrdersPage = z.input<typeof myOrdersPage>

/** Lines in the format of the cart. */
export const orderAgain = z
  .object({
    items: z.array(
      identified({
        title: z.string(),
        author: z.string().nullable(),
        edition: z.string().meta({ description: 'Edition and year; empty if unknown.' }),
        image: z.string(),
        price: rupees,
        originalPrice: rupees.nullable(),
        quantity: z.number().int(),
        ordered: z.number().int(),
        isCombo: z.boolean(),
      }),
    ),
    gone: z.array(z.string()).meta({ description: "Titles that can't be bought now." }),
  })
  .meta({ id: 'OrderAgain' })

export type OrderAgain = z.input<typeof orderAgain>
