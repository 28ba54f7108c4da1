import type { ReactNode } from 'react'

import { CASE_KIND_LABELS, REPORT_REASON_LABELS } from '#modules/customer-service/cases/case.ts'
import type { CaseBody } from '#modules/customer-service/inbox/inbox.schema.ts'
import { dialled } from '#platform/telephone.ts'
import { ClaimCard } from '#web/admin/customer-service/claims/claim-card.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { Acknowledge, CaseActions } from './case-actions.tsx'

interface CaseCardProps {
  case: CaseBody
  onChanged(): void
}

export function CaseCard({ case: found, onChanged }: CaseCardProps) {
  if (found.claim) {
    return (
      <ClaimCard
        claim={found.claim}
        onChanged={onChanged}
        head={
          <>
            <Head case={found} />
            {found.state === 'received' ? <Acknowledge case={found} /> : null}
          </>
        }
      />
    )
  }
  return (
    <li className="panel grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="flex min-w-0 flex-col gap-2">
        <h2 className="type-heading wrap-anywhere">
          <Heading case={found} />
        </h2>
        <Head case={found} />
        {found.email === '' ? (
          <p className="text-sm text-ink-soft">Its content has been erased.</p>
        ) : (
          <Sender case={found} />
        )}
        {found.reason ? <p className="font-medium">{REPORT_REASON_LABELS[found.reason]}</p> : null}
        {found.text ? <Text>{found.text}</Text> : null}
        {found.review ? (
          <blockquote className="border-l-2 border-line-strong pl-4">
            <Text>{found.review}</Text>
          </blockquote>
        ) : null}
        {found.replies.map((reply) => (
          <div key={reply._id} className="mt-2 border-l-2 border-line-strong pl-4">
            <p className="text-sm text-ink-soft">
              {`${reply.author} replied on ${formatMoment(reply.createdAt)}`}
            </p>
            <Text>{reply.text}</Text>
          </div>
        ))}
        {found.resolvedBy ? (
          <p className="text-sm text-ink-soft">{[found.resolvedBy, found.note].filter(Boolean).join(': ')}</p>
        ) : null}
      </article>
      <CaseActions case={found} />
    </li>
  )
}

/** The subject, or a link to the reported review. */
function Heading({ case: { kind, subject, book } }: { case: CaseBody }) {
  if (book === null) return <span>{subject || CASE_KIND_LABELS[kind]}</span>
  return (
    <a href={adminLinks.reviews({ search: book })} className="underline underline-offset-4">
      {`Review of ${book}`}
    </a>
  )
}

const URGENT = { near: 'caution', past: 'danger' } as const

/** Number, kind and time of a case, with its next deadlines as badges. */
function Head({ case: found }: { case: CaseBody }) {
  const { number, kind, receivedAt, state, acknowledgement, resolution } = found
  const deadlines = [
    ...(state === 'received'
      ? [{ text: `Acknowledge by ${formatMoment(found.acknowledgeBy)}`, urgency: acknowledgement }]
      : []),
    { text: `Resolve by ${formatMoment(found.resolveBy)}`, urgency: resolution },
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
      <span className="font-medium text-ink">{number}</span>
      <span>{CASE_KIND_LABELS[kind]}</span>
      <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
      {found.resolvedAt ? (
        <Badge tone="savings">{`Resolved ${formatMoment(found.resolvedAt)}`}</Badge>
      ) : (
        deadlines.map(({ text, urgency }) => (
          <Badge key={text} tone={urgency ? URGENT[urgency] : 'neutral'}>
            {urgency === 'past' ? `Overdue: ${text}` : text}
          </Badge>
        ))
      )}
    </p>
  )
}

const CONTACT = 'inline-flex min-h-6 items-center underline underline-offset-4'

function Sender({ case: { name, email, phone } }: { case: CaseBody }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {name ? <span className="font-medium text-ink">{name}</span> : null}
      <a href={`mailto:${encodeURIComponent(email)}`} className={CONTACT}>
        <EmailText email={email} />
      </a>
      {phone ? (
        <a href={`tel:${dialled(phone) ?? phone}`} className={`${CONTACT} tabular-nums`}>
          {phone}
        </a>
      ) : null}
    </p>
  )
}

function Text({ children }: { children: ReactNode }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
}
