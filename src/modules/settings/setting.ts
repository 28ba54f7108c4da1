import { z } from 'zod'

/** The form control for a setting. */
export type Control =
  | 'text'
  | 'code'
  | 'email'
  | 'phone'
  | 'number'
  | 'time'
  | 'lines'
  | 'choice'
  | 'days'
  | 'hours'
  | 'links'
  | 'gstin'
  | 'notes'
  | 'picture'

/** Validation, input and display of one kind of setting. */
export interface Kind<Value, Shown = Value> {
  schema: z.ZodType<Value>
  control: Control
  maxLength?: number
  options?: readonly string[]
  /** The field may be left empty. */
  optional?: true
  /** The value that pages, mails and documents get. */
  shown(value: Value): Shown
  /** Value as text; each entry is a line of the history. */
  text(value: Value): string[]
}

interface Facts<Value> {
  /** Set on top-level entries; settings in a group share the group's. */
  section?: string
  label: string
  /** Label in the form, if different. */
  formLabel?: string
  hint?: string
  /** The value until staff change it. */
  builtIn: Value
}

export type Setting<Value = unknown, Shown = Value> = Kind<Value, Shown> &
  Facts<Value> & {
    /** Part of `shopOf`, so every page gets it. */
    public?: true
  }

export interface Group<Settings extends Entries = Entries> {
  section?: string
  /** Heading above its fields. */
  label?: string
  hint?: string
  schema: z.ZodType<ValuesOf<Settings>, ValuesOf<Settings>>
  settings: Settings
}

export type Entries = Readonly<Record<string, Setting | Group>>

type ValueOf<Entry> = Entry extends { schema: z.ZodType<infer Value> } ? Value : never
export type ValuesOf<Settings> = { -readonly [Name in keyof Settings]: ValueOf<Settings[Name]> }

/** A setting for staff and the server only. */
export function setting<Value, Shown>(
  kind: Kind<Value, Shown>,
  facts: Facts<NoInfer<Value>>,
): Setting<Value, Shown> {
  return { ...kind, ...facts }
}

/** A setting that every page may show. */
export function publicSetting<Value, Shown>(kind: Kind<Value, Shown>, facts: Facts<NoInfer<Value>>) {
  return { ...setting(kind, facts), public: true as const }
}

/** Groups settings; `check` validates them together. */
export function group<Settings extends Entries>(
  settings: Settings,
  facts: Pick<Group, 'section' | 'label' | 'hint'> = {},
  check: (values: ValuesOf<Settings>, ctx: z.RefinementCtx) => void = () => {},
): Group<Settings> {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const object = z.strictObject(shape) as unknown as Group<Settings>['schema']
  return { ...facts, settings, schema: object.superRefine(check) }
}

/** The built-in value of each setting. */
export function builtInOf<Settings extends Entries>(settings: Settings): ValuesOf<Settings> {
  const values = Object.entries(settings).map(([name, entry]) => [
    name,
    'settings' in entry ? builtInOf(entry.settings) : entry.builtIn,
  ])
  return Object.fromEntries(values) as ValuesOf<Settings>
}

interface Leaf {
  /** Path in the details: 'delivery.minimumAge'. */
  path: string
  section: string
  setting: Setting
}

/** All single settings, in the order of the sections. */
export function leavesOf(settings: Entries, sections: readonly string[]): Leaf[] {
  const leaves = Object.entries(settings).flatMap(([name, entry]) => below(name, entry, entry.section ?? ''))
  return leaves.toSorted((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section))
}

function below(path: string, entry: Setting | Group, section: string): Leaf[] {
  if (!('settings' in entry)) return [{ path, section, setting: entry }]
  return Object.entries(entry.settings).flatMap(([name, part]) => below(`${path}.${name}`, part, section))
}
