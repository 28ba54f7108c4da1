import { links } from '#web/links.ts'
import { ExamControl } from '#web/shared/exams/exam-control.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Input } from '#web/ui/input.tsx'

/** The tools of the header's second row, one tile each. */
export function Tools() {
  return (
    <section
      aria-label="Tools"
      className="page mt-6 grid pair-up gap-3 md:mt-8 md:gap-4 lg:grid-cols-[1.7fr_1.3fr_1fr_1fr]"
    >
      <LawBox />
      <Tile icon="calendar-days" name="Exams" href={links.exams()} wide>
        <p className="type-note">Which law applies to your attempt, and the books for it</p>
        <ExamControl className="relative mt-auto" />
      </Tile>
      <Tile icon="clipboard-list" name="Booklists" href={links.booklist()}>
        <p className="type-note">Paste your reading list. We match every book.</p>
      </Tile>
      <Tile icon="store" name="Institutions" href={links.institutions()}>
        <p className="type-note">Quotations, purchase orders and GST invoices</p>
      </Tile>
    </section>
  )
}

interface TileProps {
  icon: IconName
  name: string
  href: string
  /** As wide as the screen on a phone. */
  wide?: boolean
  children: Elements
}

/** The link covers the tile. */
function Tile({ icon, name, href, wide, children }: TileProps) {
  return (
    <div
      className={`${wide ? 'max-lg:col-span-full' : ''} panel group relative flex flex-col gap-2 p-4 transition-shadow hover:shadow-lift`}
    >
      <h2 className="type-label">
        <a
          href={href}
          className="inline-flex items-center gap-2 text-base after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          <Icon name={icon} className="size-5 text-accent-ink" />
          <span>{name}</span>
        </a>
      </h2>
      {children}
    </div>
  )
}

/** Search box of the law finder. It is a plain form that works without JavaScript. */
export function LawBox() {
  return (
    <search aria-labelledby="law-box" className="panel col-span-full block p-4 lg:col-span-1">
      <form action={links.law()} className="flex h-full flex-col gap-2">
        <h2 id="law-box" className="type-label">
          <a href={links.law()} className="inline-flex items-center gap-2 text-base hover:underline">
            <Icon name="scroll-text" className="size-5 text-accent-ink" />
            <span>Law finder</span>
          </a>
        </h2>
        <p className="type-note">
          Find the new section for an old one: IPC, CrPC, Evidence Act, Income-tax Act
        </p>
        <div className="mt-auto flex gap-2">
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
