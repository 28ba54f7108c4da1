import { Anchor } from '#web/ui/anchor.tsx'

import { POLICIES } from './policy-links.ts'

/** The way from one policy to the rest. */
export function OtherPolicies({ current }: { current: string }) {
  return (
    <nav aria-label="Other policies" className="mt-14 max-w-[42rem] border-t border-line pt-5">
      <ul className="flex flex-wrap gap-x-6">
        {POLICIES.filter(({ href }) => href !== current).map(({ name, href }) => (
          <li key={href}>
            <Anchor
              href={href}
              className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
