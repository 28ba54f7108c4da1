import { expect, test } from 'vitest'

import { paymentEntity } from './entities.ts'

const PAYMENT = {
  id: 'pay_MT48CvBhIC98MQ',
  order_id: 'order_MT47xgV5ApouIB',
  amount: 2100,
  currency: 'INR',
  status: 'captured',
  created_at: 1_692_696_719,
}

test('reads fee and tax as the gateway reports them', () => {
  expect(paymentEntity.parse({ ...PAYMENT, fee: 50, tax: 8 })).toMatchObject({ fee: 50, tax: 8 })
})

test.each([[undefined], [null], [''], ['50'], [-50], [0.5], [{}], [Number.MAX_VALUE]])(
  'a fee of %j counts as missing, and the payment is still read',
  (fee) => {
    const read = paymentEntity.parse({ ...PAYMENT, fee, tax: fee })
    expect(read).toMatchObject({ id: PAYMENT.id, status: 'captured', fee: null, tax: null })
  },
)
