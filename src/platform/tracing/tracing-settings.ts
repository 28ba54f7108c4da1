export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingSettings {
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces to keep, for samplers that need one. */
  ratio: number
  role: string
}
