import { z } from 'zod'

/** The field in which staff enter a setting. */
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

/** How settings of a kind are checked, entered and shown. */
export interface Kind<Value, Shown = Value> {
  schema: z.ZodType<Value>
  control: Control
  maxLength?: number
  options?: readonly string[]
  /** What pages, mails and documents get of a public setting. */
  shown(value: Value): Shown
  /** As text; each entry is a line of the history. */
  text(value: Value): string[]
}

interface Facts<Value> {
  /** Of what stands at the top of the table; settings in a group share the group's. */
  section?: string
  label: string
  /** Where the form says it otherwise. */
  formLabel?: string
  hint?: string
  /** Until staff change it. */
  builtIn: Value
}

export type Setting<Value = unknown, Shown = Value> = Kind<Value, Shown> &
  Facts<Value> & {
    /** `shopOf` hands it to every page. */
    public?: true
  }

export interface Group<Settings extends Entries = Entries> {
  section?: string
  /** Above its fields. */
  label?: string
  hint?: string
  schema: z.ZodType<ValuesOf<Settings>>
  settings: Settings
}

export type Entries = Readonly<Record<string, Setting | Group>>

type ValueOf<Entry> = Entry extends { schema: z.ZodType<infer Value> } ? Value : never
export type ValuesOf<Settings> = { -readonly [Name in keyof Settings]: ValueOf<Settings[Name]> }

/** A setting that staff alone see, or the server reckons with. */
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

/** Settings that stand together, and `check` of how they fit each other. */
export function group<Settings extends Entries>(
  settings: Settings,
  facts: Pick<Group, 'section' | 'label' | 'hint'> = {},
  check: (values: ValuesOf<Settings>, ctx: z.RefinementCtx) => void = () => {},
): Group<Settings> {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const object = z.strictObject(shape) as unknown as z.ZodType<ValuesOf<Settings>>
  return { ...facts, settings, schema: object.superRefine(check) }
}

/** What each setting holds until staff change it. */
export function builtInOf<Settings extends Entries>(settings: Settings): ValuesOf<Settings> {
  const values = Object.entries(settings).map(([name, entry]) => [
    name,
    'settings' in entry ? builtInOf(entry.settings) : entry.builtIn,
  ])
  return Object.fromEntries(values) as ValuesOf<Settings>
}

interface Leaf {
  /** In the details: 'delivery.minimumAge'. */
  path: string
  section: string
  setting: Setting
}

/** Each setting by itself, in the order of the sections. */
export function leavesOf(settings: Entries, sections: readonly string[]): Leaf[] {
  const leaves = Object.entries(settings).flatMap(([name, entry]) => below(name, entry, entry.section ?? ''))
  return leaves.toSorted((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section))
}

function below(path: string, entry: Setting | Group, section: string): Leaf[] {
  if (!('settings' in entry)) return [{ path, section, setting: entry }]
  return Object.entries(entry.settings).flatMap(([name, part]) => below(`${path}.${name}`, part, section))
}
