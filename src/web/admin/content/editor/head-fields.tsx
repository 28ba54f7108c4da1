import type { ComponentProps } from 'react'

import type { ContentKind } from '#modules/content/content-source.ts'
import { useCategories } from '#web/admin/categories/category.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import { HEAD_FIELDS, type HeadField, type TextDraft } from './text-draft.ts'

export interface FieldsProps {
  draft: TextDraft
  issues: Readonly<Record<string, string>>
  onChange(part: Partial<TextDraft>): void
}

interface Look {
  label: string
  optional?: boolean
  hint?: string
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode'>
}

const LOOKS: Readonly<Record<HeadField, Look>> = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description', hint: 'For search engines: one or two sentences.' },
  excerpt: { label: 'Excerpt', hint: 'Stands in the list of posts, and for search engines.' },
  date: { label: 'Date', input: { type: 'date' } },
  updated: { label: 'Updated on', input: { type: 'date' }, optional: true },
  order: { label: 'Place among the e-books', input: { inputMode: 'numeric' } },
  category: { label: 'Category of printed books' },
}
const LONG: readonly HeadField[] = ['description', 'excerpt']

/** The head of a text: the fields of its kind. */
export function HeadFields({ kind, draft, issues, onChange }: FieldsProps & { kind: ContentKind }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {HEAD_FIELDS[kind].map((field) => {
        const { label, hint, optional } = LOOKS[field]
        const small = field === 'date' || field === 'updated' || field === 'order' || field === 'category'
        // The law as on a day: a primer has to say it.
        const required = !optional || kind === 'ebooks'
        return (
          <Field
            key={field}
            label={label}
            hint={hint}
            required={required}
            error={issues[field]}
            className={small ? undefined : 'sm:col-span-2'}
          >
            {(wiring) => (
              <Control
                {...wiring}
                field={field}
                value={draft[field]}
                onValue={(value) => onChange({ [field]: value })}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  field: HeadField
  value: string
  onValue(value: string): void
}

function Control({ field, value, onValue, ...wiring }: ControlProps) {
  if (field === 'category') return <CategorySelect {...wiring} value={value} onValue={onValue} />
  const shared = { ...wiring, value, autoComplete: 'off' }
  if (LONG.includes(field)) {
    return <Textarea {...shared} rows={3} maxLength={400} onChange={(event) => onValue(event.target.value)} />
  }
  return (
    <Input
      {...shared}
      {...LOOKS[field].input}
      maxLength={200}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

function CategorySelect({ value, onValue, ...wiring }: Omit<ControlProps, 'field'>) {
  const { data = [] } = useCategories()
  return (
    <Select {...wiring} value={value} onChange={(event) => onValue(event.target.value)}>
      {data.some(({ slug }) => slug === value) ? null : <option value={value}>{value}</option>}
      {data.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  )
}
