import { linesOf } from './stable.ts'

/** The compared parts of the OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>
  components: Record<string, Record<string, unknown>>
}

export interface Operation {
  method: string
  /** Below `/api`, with `{id}` for parameters. */
  path: string
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}

/** Returns the description of each operation and schema. */
export function describedApi({ paths, components }: ApiDocument): Map<string, string[]> {
  const parts = [...Object.entries(paths), ...Object.entries(components)]
  return new Map(
    parts.flatMap(([name, members]) =>
      Object.entries(members).map(
        ([member, described]) => [`OpenAPI ${name} ${member}`, linesOf(described)] as const,
      ),
    ),
  )
}
