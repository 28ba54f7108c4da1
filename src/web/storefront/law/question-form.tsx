import { Form } from 'react-router'

import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** Search form of the law finder. Works without JavaScript. */
export function QuestionForm({ question = '' }: { question?: string }) {
  return (
    <search className="mt-5 block max-w-2xl">
      <Form action={links.law()} className="flex flex-wrap gap-2">
        <Input
          key={question}
          type="search"
          name="q"
          required
          maxLength={200}
          defaultValue={question}
          aria-label="Section to look up"
          placeholder="IPC 302, CrPC 154 or 80C"
          className="min-w-0 flex-1 basis-40"
        />
        <Button type="submit">Find section</Button>
      </Form>
    </search>
  )
}
