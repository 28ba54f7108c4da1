import { describe, expect, it } from 'vitest'

import { NO_FILTER, ordersQuery, readFilter, writeFilter } from './filter-bar.tsx'

describe('the filter in the URL', () => {
  it('survives a round trip', () => {
    const filter = {
      search: 'Asha & Co',
      status: 'Paid',
      toAccept: 'yes',
      packed: 'yes',
      claims: 'open',
      delivery: 'express',
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      page: 3,
    } as const
    expect(readFilter(writeFilter(filter))).toEqual(filter)
    expect(writeFilter(NO_FILTER).toString()).toBe('')
  })

  it('ignores invalid values', () => {
    expect(
      readFilter(
        new URLSearchParams('status=Lost&toAccept=no&packed=maybe&claims=all&from=2026-02-30&to=x&page=-1'),
      ),
    ).toEqual(NO_FILTER)
    expect(readFilter(new URLSearchParams('status=shipped')).status).toBe('Shipped')
    expect(readFilter(new URLSearchParams('status=cancelled')).status).toBe('Cancelled')
  })
})

describe('the query of GET /orders (spec accounts §2)', () => {
  it('requests whole Indian days in UTC', () => {
    const query = ordersQuery({ ...NO_FILTER, startDate: '2026-11-20', endDate: '2026-11-20' })
    expect(Object.fromEntries(query)).toEqual({
      page: '1',
      limit: '20',
      startDate: '2026-11-19T18:30:00.000Z',
      endDate: '2026-11-20T18:29:59.999Z',
    })
  })

  it('sorts work queues by urgency, but not a search', () => {
    const sortOf = (part: object) => ordersQuery({ ...NO_FILTER, ...part }).get('sort')
    const queues = [{ toAccept: 'yes' }, { status: 'Paid' }, { status: 'Processing', packed: 'no' }]
    expect(queues.map(sortOf)).toEqual(['urgent', 'urgent', 'urgent'])
    expect([sortOf({}), sortOf({ status: 'Shipped' }), sortOf({ status: 'Paid', search: 'Asha' })]).toEqual([
      null,
      null,
      null,
    ])
  })
})
