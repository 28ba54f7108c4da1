import { indianDay, indianDayEnd, indianMidnight, longDate } from '#platform/indian-day.ts'

/** A field's value while it is being edited. */
export type DraftValue = string | boolean
export type Draft = Readonly<Record<string, DraftValue>>

/** A field of a staff record: its control in the form, its conversions and its text in the history. */
export interface RecordField {
  name: string
  label: string | ((draft: Draft) => string)
  hint?: string
  required: boolean
  /** Spans both columns of the form. */
  wide?: boolean
  className?: string
  placeholder?: string
  control: 'input' | 'area' | 'select' | 'checkbox'
  type?: 'text' | 'date'
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  rows?: number
  mono?: boolean
  /** Doesn't offer days after today. */
  untilToday?: boolean
  options?: readonly (readonly [value: string, label: string])[]
  isShown?: (draft: Draft) => boolean
  toDraft(value: unknown): DraftValue
  fromDraft(value: DraftValue, draft: Draft): unknown
  /** Text in the history; '' reads as 'none'. */
  show(value: unknown, state: object): string
  /**
   * Label in the history, if it differs from the form's; null if another field's text includes this value.
   */
  historyLabel?: string | null
}

type More = Partial<
  Omit<RecordField, 'name' | 'label' | 'control' | 'toDraft' | 'fromDraft' | 'show' | 'options' | 'type'>
>

function asText(value: unknown): string {
  if (typeof value === 'number') return `${value}`
  return typeof value === 'string' ? value : ''
}

/** A single line of text. */
export function textField(name: string, label: RecordField['label'], more: More = {}): RecordField {
  return {
    name,
    label,
    required: false,
    ...more,
    control: 'input',
    toDraft: asText,
    fromDraft: (text) => text,
    show: asText,
  }
}

/** Several lines of text. */
export function areaField(name: string, label: string, more: More = {}): RecordField {
  return { ...textField(name, label, more), control: 'area' }
}

/** A list of texts, one per line. Removes repeated lines, ignoring case. */
export function linesField(name: string, label: string, more: More = {}): RecordField {
  return {
    ...areaField(name, label, { rows: 6, ...more }),
    toDraft: (value) => (value as readonly string[]).join('\n'),
    fromDraft: (text) => linesOf(String(text)),
    show: (value) => (value as readonly string[]).join('; '),
  }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(
    (line, i) => line !== '' && lines.findIndex((one) => one.toLowerCase() === line.toLowerCase()) === i,
  )
}

/** A calendar day, '2026-11-20'. */
export function dayField(name: string, label: string, more: More = {}): RecordField {
  return {
    ...textField(name, label, more),
    type: 'date',
    show: (value) => (value ? longDate(asText(value)) : ''),
  }
}

/** A moment at the start or the end of an Indian day. An empty field is null. */
export function momentField(
  name: string,
  label: string,
  { edge, show, ...more }: More & { edge: 'start' | 'end'; show(iso: string): string },
): RecordField {
  const toMoment = edge === 'start' ? indianMidnight : indianDayEnd
  return {
    ...dayField(name, label, more),
    toDraft: (iso) => (iso === null ? '' : indianDay(new Date(asText(iso)))),
    fromDraft: (text) => (text === '' ? null : toMoment(String(text)).toISOString()),
    show: (iso) => (iso === null ? '' : show(asText(iso))),
  }
}

/** A number; an empty field is null. */
export function numberField(
  name: string,
  label: RecordField['label'],
  more: More & { show?(value: number | null): string } = {},
): RecordField {
  const { show = asText, ...rest } = more
  return {
    ...textField(name, label, { inputMode: 'decimal', ...rest }),
    fromDraft: (text) => (String(text).trim() === '' ? null : Number(text)),
    show: (value) => show(value as number | null),
  }
}

/** One of several values, with their labels. */
export function choiceField(
  name: string,
  label: string,
  labels: Readonly<Record<string, string>>,
  more: More = {},
): RecordField {
  const options = Object.entries(labels)
  return {
    ...textField(name, label, { required: true, ...more }),
    control: 'select',
    options,
    show: (value) => options.find(([one]) => one === value)?.[1] ?? '',
  }
}

/** A checkbox: yes or no. */
export function yesField(name: string, label: string, more: More = {}): RecordField {
  return {
    name,
    label,
    required: false,
    ...more,
    control: 'checkbox',
    toDraft: Boolean,
    fromDraft: (value) => value === true,
    show: (value) => (value === true ? 'yes' : 'no'),
  }
}
