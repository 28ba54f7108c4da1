import { describe, expect, it } from 'vitest'

import { paramsOf, placeIn } from '#web/admin/kit/address.ts'

import { ORDER_FILTERS, ordersQuery, pageQuery } from './order-filters.ts'

const placeOf = (query: string) => placeIn(ORDER_FILTERS, new URLSearchParams(query))
const NONE = placeOf('')

describe('the filter in the URL', () => {
  it('survives a round trip', () => {
    const filter = {
      search: 'Asha & Co',
      status: 'Paid',
      toAccept: 'yes',
      packed: 'yes',
      claims: 'open',
      delivery: 'express',
      from: '2026-11-01',
      to: '2026-11-20',
    } as const
    const query = paramsOf(ORDER_FILTERS, { filter, page: 3 }).toString()
    expect(placeOf(query)).toEqual({ filter, page: 3 })
    expect(paramsOf(ORDER_FILTERS, NONE).toString()).toBe('')
  })

  it('ignores invalid values', () => {
    expect(placeOf('status=Lost&toAccept=no&packed=maybe&claims=all&from=2026-02-30&to=x&page=-1')).toEqual(
      NONE,
    )
    expect(placeOf('status=shipped').filter.status).toBe('Shipped')
    expect(placeOf('status=cancelled').filter.status).toBe('Cancelled')
  })
})

describe('the query of GET /orders (spec accounts §2)', () => {
  it('requests whole Indian days in UTC', () => {
    const query = pageQuery({ ...NONE.filter, from: '2026-11-20', to: '2026-11-20' })
    const given = Object.entries(query).filter(([, value]) => value !== '')
    expect(Object.fromEntries(given)).toEqual({
      limit: 20,
      startDate: '2026-11-19T18:30:00.000Z',
      endDate: '2026-11-20T18:29:59.999Z',
    })
  })

  it('sorts work queues by urgency, but not a search', () => {
    const sortOf = (part: object) => ordersQuery({ ...NONE.filter, ...part }).sort
    const queues = [{ toAccept: 'yes' }, { status: 'Paid' }, { status: 'Processing', packed: 'no' }]
    expect(queues.map(sortOf)).toEqual(['urgent', 'urgent', 'urgent'])
    expect([sortOf({}), sortOf({ status: 'Shipped' }), sortOf({ status: 'Paid', search: 'Asha' })]).toEqual([
      '',
      '',
      '',
    ])
  })
})
