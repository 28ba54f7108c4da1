import { describe, expect, it } from 'vitest'

import { adminTarget } from './login-form.tsx'

describe('after the admin login', () => {
  it('opens the dashboard by default', () => {
    expect(adminTarget('')).toBe('/admin/dashboard')
  })

  it('returns to the admin screen that required the login', () => {
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
  ])('rejects the target %j', (next) => {
    expect(adminTarget(`?next=${encodeURIComponent(next)}`)).toBe('/admin/dashboard')
  })
})
