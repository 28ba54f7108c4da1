import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { contentSecurityPolicy } from './security-headers.ts'

describe('content security policy', () => {
  it('allows the given scripts by their hash, and no other inline script', () => {
    const policy = contentSecurityPolicy(['a("₹")'], undefined)
    const hash = createHash('sha256').update('a("₹")').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('allows no base address, by which injected markup could redirect relative links', () => {
    expect(contentSecurityPolicy([], undefined)).toContain("base-uri 'none'")
  })

  it("lists the gateway's origins only if given", () => {
    const gateway = { script: ['https://g.example'], frame: ['https://g.example'], connect: [], image: [] }
    expect(contentSecurityPolicy([], gateway)).toMatch(/frame-src 'self' https:\/\/g\.example/)
    expect(contentSecurityPolicy([], undefined)).not.toContain('g.example')
  })
})
