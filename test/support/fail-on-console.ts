import { afterEach, beforeEach, vi } from 'vitest'

// An unexpected console.error or console.warn fails the test: React, React Router and drivers report faults
// there. A test that expects such a message silences it: vi.spyOn(console, 'error').mockImplementation(() =>
// undefined).

const watched = ['error', 'warn'] as const
let written: string[] = []

beforeEach(() => {
  written = []
  for (const level of watched) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      written.push(`console.${level}: ${values.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (written.length > 0) throw new Error(`Unexpected output:\n${written.join('\n')}`)
})
