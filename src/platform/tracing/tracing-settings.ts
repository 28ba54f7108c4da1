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
  /** The part of traces that is kept, where the sampler asks for one. */
  ratio: number
  role: string
}
