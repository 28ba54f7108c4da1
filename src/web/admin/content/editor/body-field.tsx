import type { ContentKind } from '#modules/content/content-source.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'

import { InsertPicture } from './insert-picture.tsx'
import type { TextForm } from './text-draft.ts'

interface BodyFieldProps {
  kind: ContentKind
  form: TextForm
  placeholders: Readonly<Record<string, string>>
}

/** The body of a text, with help on its format and the placeholders for the shop's facts. */
export function BodyField({ kind, form, placeholders }: BodyFieldProps) {
  return (
    <>
      {kind === 'blog' ? <InsertPicture form={form} /> : null}
      <TextAreaField
        {...form.field('body', 'Text')}
        required
        rows={22}
        spellCheck
        inputClassName="font-mono text-[0.9375rem] leading-relaxed"
      />
      <Help summary="How to format the text" rows={kind === 'blog' ? [...FORMATS, PICTURE] : FORMATS} />
      <Help
        summary="Facts of the shop, written as {{name}}"
        rows={Object.entries(placeholders).map(([name, value]) => [`{{${name}}}`, value])}
      />
    </>
  )
}

type Row = readonly [written: string, meaning: string]

const FORMATS: readonly Row[] = [
  ['**important**', 'Bold'],
  ['*title*', 'Italic'],
  ['## Who must register', 'A heading. Leave an empty line before and after it.'],
  ['- first\n- second', 'A list, with one line for each point. Start it after an empty line.'],
  [
    '[our books](/bookstore)',
    'A link: the words, then the address of a page of the shop or of another site.',
  ],
]

const PICTURE: Row = [
  '![our new counter](/uploads/…)',
  'A picture. “Insert picture” writes this; replace the words with a description of the picture.',
]

function Help({ summary, rows }: { summary: string; rows: readonly Row[] }) {
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="target flex cursor-pointer items-center px-3 text-sm font-medium">
        {summary}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 px-3 pb-3 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt className="font-mono whitespace-pre-line">{written}</dt>
            <dd className="text-ink-soft [overflow-wrap:anywhere]">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
