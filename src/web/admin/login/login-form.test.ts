import { describe, expect, it } from 'vitest'

import { adminTarget } from './login-form.tsx'

describe('after the admin login', () => {
  it('goes to the dashboard', () => {
    expect(adminTarget('')).toBe('/admin/dashboard')
  })

  it('goes back to the admin screen that asked for it', () => {
    expect(adminTarget('?next=%2Fadmin%2Fdashboard%2Forders%3Fstatus%3DPaid')).toBe(
      '/admin/dashboard/orders?status=Paid',
    )
  })

  it.each([
    '//evil.example/admin/dashboard',
    'https://evil.example',
    '/checkout',
    '/admin/dashboard/../login',
    '//',
  ])('goes nowhere else: %j', (next) => {
    expect(adminTarget(`?next=${encodeURIComponent(next)}`)).toBe('/admin/dashboard')
  })
})
