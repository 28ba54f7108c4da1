import { useParams } from 'react-router'

import { exportStatement } from '#modules/institutions/owed.operations.ts'
import { isOpen } from '#modules/institutions/request.ts'
import { getRequest, endRequest } from '#modules/institutions/requests.operations.ts'
import type { RequestFile } from '#modules/institutions/requests.schema.ts'
import { lastAddressOf, useQueryParam } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { ApiError } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { adminLinks } from '#web/admin-site.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { QuotationCard } from './quotation-card.tsx'
import { QuoteForm } from './quote-form.tsx'
import { AskedBooks, Asker, RequestBadge, RequestHistory } from './request-parts.tsx'

export default function RequestScreen() {
  const { id = '' } = useParams()
  const load = useOperation(getRequest, { param: { id } })
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  const file = gone || load.data?._id !== id ? undefined : load.data
  return (
    <AdminPage
      title={file ? `Request ${file.number}` : 'Request'}
      lead={file ? `${file.institution} · ${formatMoment(file.createdAt)}` : undefined}
      actions={<AllRequests />}
    >
      {file ? <Request file={file} /> : null}
      <Without gone={gone} load={load} file={file} />
    </AdminPage>
  )
}

/** Shown while a request loads, or if it doesn't exist. */
function Without({
  gone,
  load,
  file,
}: {
  gone: boolean
  load: Loaded<RequestFile>
  file: RequestFile | undefined
}) {
  if (gone) return <p className="py-16 text-center text-ink-soft">This request does not exist.</p>
  return (
    <>
      <LoadFailure of={load} message="Failed to load the request" />
      {load.state === 'loading' && !file ? <Skeleton className="h-96" /> : null}
    </>
  )
}

function AllRequests() {
  return (
    <a
      href={lastAddressOf(adminLinks.institutions())}
      className="target inline-flex items-center underline underline-offset-4"
    >
      All requests
    </a>
  )
}

function Request({ file }: { file: RequestFile }) {
  return (
    <>
      <Actions file={file} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AskedBooks file={file} />
          {file.quotations.map((quotation) => (
            <QuotationCard key={quotation._id} quotation={quotation} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Asker file={file} />
          <RequestHistory file={file} />
        </div>
      </div>
    </>
  )
}

function Actions({ file }: { file: RequestFile }) {
  const [form, setForm] = useQueryParam('edit')
  const mayWrite = useMay('orders.write')
  const mayExport = useMay('orders.export')
  const close = () => setForm(undefined)
  const open = mayWrite && isOpen(file)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <RequestBadge state={file.state} />
      {open ? (
        <>
          <Button onClick={() => setForm('quotation')}>
            {file.quotations.length === 0 ? 'Write a quotation' : 'Write a new quotation'}
          </Button>
          <Button variant="secondary" onClick={() => setForm('end')}>
            Decline or withdraw
          </Button>
        </>
      ) : null}
      {mayExport ? (
        <ExportButton
          file={requestOf(exportStatement, { param: { id: file._id } })}
          name={`statement-${file.number}.csv`}
          label="Statement CSV"
        />
      ) : null}
      <RecordDialog
        wide
        of={open && form === 'quotation' ? file : undefined}
        onClose={close}
        title={({ number }) => `Quotation for ${number}`}
      >
        {(request) => <QuoteForm request={request} onDone={close} />}
      </RecordDialog>
      <RecordDialog
        of={open && form === 'end' ? file : undefined}
        onClose={close}
        title={({ number }) => `Close ${number} without an order`}
      >
        {({ _id }) => <EndRequest id={_id} onDone={close} />}
      </RecordDialog>
    </div>
  )
}

const HINTS = {
  declined: 'We’ll email the institution the reason.',
  withdrawn: 'No email is sent, because the institution withdrew.',
}

/** Ends a request without an order: declined by the shop, or withdrawn by the institution. */
function EndRequest({ id, onDone }: { id: string; onDone(): void }) {
  const form = useOperationForm<{ state: keyof typeof HINTS; reason: string }>({
    start: { state: 'declined', reason: '' },
  })
  const ending = useAction({
    run: ({ state, reason }: typeof form.values) =>
      staffCall(endRequest, { param: { id }, json: { state, reason: reason.trim() } }),
    done: 'Request closed',
    failed: 'Failed to close the request',
    refreshes: [getRequest],
    onDone,
  })
  return (
    <StaffForm form={form} send={ending.run} submit="Close request" danger>
      <Choice {...form.field('state', 'Outcome')} hint={HINTS[form.values.state]}>
        <option value="declined">Declined by us</option>
        <option value="withdrawn">Withdrawn by the institution</option>
      </Choice>
      <TextAreaField {...form.field('reason', 'Reason')} required={false} rows={3} maxLength={500} />
    </StaffForm>
  )
}
