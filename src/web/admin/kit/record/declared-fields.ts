import type { Field, FieldKind, Fields } from '#modules/records/record-field.ts'
import { ownValue } from '#platform/own-value.ts'
import { formatDay } from '#web/admin/kit/moments.ts'

import {
  areaField,
  choiceField,
  dayField,
  linesField,
  momentField,
  numberField,
  type RecordField,
  textField,
  yesField,
} from './record-field.ts'

type Overrides<F extends Fields> = Partial<Record<keyof F, Partial<RecordField>>>

/**
 * Returns the form fields of a record's declared fields.
 *
 * @param overrides properties that depend on the form: a label or visibility that depends on the draft, …
 */
export function declaredFields<F extends Fields>(fields: F, overrides: Overrides<F> = {}): RecordField[] {
  return Object.entries(fields).map(([name, field]) => ({
    ...formField(name, field),
    ...ownValue(overrides, name),
  }))
}

type Build = (name: string, label: string, look: ReturnType<typeof lookOf>) => RecordField

const wholeNumber: Build = (name, label, look) => numberField(name, label, { inputMode: 'numeric', ...look })
const sum: Build = (name, label, look) => numberField(name, `${label} (₹)`, look)

/** Makes the field send null if its control is empty. */
function orNull(build: Build): Build {
  return (name, label, look) => ({
    ...build(name, label, look),
    fromDraft: (value) => (value === '' ? null : value),
  })
}

const BUILDS: Readonly<Record<Exclude<FieldKind, 'choice'>, Build>> = {
  text: textField,
  area: areaField,
  lines: linesField,
  day: dayField,
  optionalDay: orNull(dayField),
  month: orNull(textField),
  flag: yesField,
  dayStart: (name, label, look) => momentField(name, label, { ...look, edge: 'start', show: formatDay }),
  dayEnd: (name, label, look) => momentField(name, label, { ...look, edge: 'end', show: formatDay }),
  number: wholeNumber,
  optionalNumber: wholeNumber,
  rupees: sum,
  optionalRupees: sum,
}

function formField(name: string, field: Field): RecordField {
  const { kind, label, labels = {} } = field
  const look = lookOf(field)
  return kind === 'choice' ? choiceField(name, label, labels, look) : BUILDS[kind](name, label, look)
}

function lookOf({ required, hint, placeholder, wide, rows, mono, untilToday, maxLength }: Field) {
  const look = { hint, placeholder, wide, rows, mono, untilToday, maxLength }
  const given = Object.entries(look).filter(([, value]) => value !== undefined)
  return { required, ...(Object.fromEntries(given) as Partial<Pick<RecordField, keyof typeof look>>) }
}
