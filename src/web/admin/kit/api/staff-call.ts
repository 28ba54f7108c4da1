import type { OperationName } from '#modules/accounts/operation-name.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import type { StoredPhoto } from '#modules/settings/settings.schema.ts'
import type { CallOptions, FileAnswer } from '#web/client/api-client.ts'
import {
  type AnswerOf,
  type ApiRequest,
  type InputAndOptions,
  type InputOf,
  anyRequestOf,
  send,
  sendForFile,
} from '#web/client/call.ts'

import { asStaff, lostWith } from './as-staff.ts'

/** Sends a request with the staff token. `asStaff` handles an expired session. */
export function sendAsStaff<Answer>(request: ApiRequest<Answer>, options?: CallOptions): Promise<Answer> {
  // With a listener, an upload that stops says where it stopped.
  const sent = () => send(request, { onProgress: () => {}, ...options, as: 'admin' })
  return request.method === 'GET' ? asStaff('read', sent) : asStaff('write', sent, lostWith(request.body))
}

/** Fetches the file that a request asks for. */
export function fileAsStaff(request: ApiRequest<FileAnswer>): Promise<FileAnswer> {
  return asStaff('read', () => sendForFile(request, { as: 'admin' }))
}

/** Uploads a picture, which the shop re-encodes. */
export function sendPhoto(request: ApiRequest<StoredPhoto>, photo: File): Promise<StoredPhoto> {
  const body = new FormData()
  body.set('photo', photo)
  return sendAsStaff({ ...request, body })
}

/** Calls an operation with the staff token. */
export function staffCall<Name extends OperationName, Query, Json, Output>(
  operation: Operation<Name, unknown, Query, unknown, unknown, Json, Output>,
  ...[input, options]: InputAndOptions<InputOf<Name, Query, Json>>
): Promise<AnswerOf<Output>> {
  return sendAsStaff(anyRequestOf(operation, input), options)
}
