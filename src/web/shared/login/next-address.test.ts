import { describe, expect, it } from 'vitest'

import { ownPath, safeNext } from './next-address.ts'

describe('safeNext', () => {
  it('keeps a path of this site with its query and fragment', () => {
    expect(safeNext('/checkout')).toBe('/checkout')
    expect(safeNext('/search?query=gst#top')).toBe('/search?query=gst#top')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('rejects other sites: %j', (next) => {
    expect(safeNext(next)).toBeUndefined()
    expect(ownPath(next)).toBeUndefined()
  })

  it('rejects pages that redirect to themselves, and empty values', () => {
    expect(safeNext('/login?next=/login')).toBeUndefined()
    expect(safeNext('/register')).toBeUndefined()
    expect(safeNext('')).toBeUndefined()
    expect(safeNext(null)).toBeUndefined()
    expect(ownPath('/login')).toBe('/login')
  })
})
