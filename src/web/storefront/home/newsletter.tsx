import type { SubmitEvent } from 'react'

import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** One required e-mail field; thanks, and no call is made (spec storefront §2). */
export function Newsletter() {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.reset()
    notify.success('Thanks for subscribing!')
  }
  return (
    <section aria-labelledby="newsletter" className="page mt-20">
      <div className="grid items-center gap-6 rounded-lg bg-footer p-6 text-on-footer md:grid-cols-2 md:p-10">
        <div>
          <h2 id="newsletter" className="display text-[1.75rem] md:text-4xl">
            New editions, by e-mail
          </h2>
          <p className="mt-2 text-on-footer-soft">
            A letter when the law changes and its books with it. Subscribers get 10% off.
          </p>
        </div>
        {/* method: without scripts nothing is sent, and no address lands in a URL. */}
        <form method="post" onSubmit={onSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label="Your e-mail address" required className="grow">
            {(wiring) => <Input {...wiring} type="email" name="email" autoComplete="email" />}
          </Field>
          <Button type="submit">Subscribe</Button>
        </form>
      </div>
    </section>
  )
}
