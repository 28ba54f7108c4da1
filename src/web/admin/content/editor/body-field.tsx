import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import type { FieldsProps } from './head-fields.tsx'

interface BodyFieldProps extends FieldsProps {
  placeholders: Readonly<Record<string, string>>
}

/** The words of a text, and what may stand in them for facts of the shop. */
export function BodyField({ draft, issues, placeholders, onChange }: BodyFieldProps) {
  return (
    <>
      <Field
        label="Text"
        required
        hint="Markdown: ## heading, **bold**, *italic*, - list, [words](/address)."
        error={issues['body']}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={22}
            spellCheck
            className="font-mono text-[0.9375rem] leading-relaxed"
            value={draft.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Field>
      <details className="rounded-md border border-line bg-surface">
        <summary className="target flex cursor-pointer items-center px-3 text-sm font-medium">
          Facts of the shop, written as {'{{name}}'}
        </summary>
        <dl className="grid gap-x-4 gap-y-1 px-3 pb-3 text-sm sm:grid-cols-[auto_1fr]">
          {Object.entries(placeholders).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{{${name}}}`}</dt>
              <dd className="text-ink-soft [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
