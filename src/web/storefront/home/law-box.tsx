import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** Search box of the law finder: a plain form that needs no script. */
export function LawBox() {
  return (
    <search aria-labelledby="law-box" className="page mt-10 block">
      <form
        action={links.law()}
        className="grid items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 md:px-8"
      >
        <h2 id="law-box" className="font-serif text-lg font-semibold">
          Old section, new section: where does the law stand now?
        </h2>
        <div className="flex gap-2">
          <Input
            type="search"
            name="q"
            required
            maxLength={200}
            aria-label="Section to look up"
            placeholder="IPC 302, 80C, dhara 420"
            className="min-w-0"
          />
          <Button type="submit">Find</Button>
        </div>
      </form>
    </search>
  )
}
