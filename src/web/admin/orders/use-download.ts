import { withSession } from '#web/admin/kit/api/with-session.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { api } from '#web/api-client.ts'
import { saveFile } from '#web/browser/save-file.ts'

interface Download {
  /** Below `/api`. */
  path: string
  /** Sent along as JSON, when the file takes more than an address. */
  body?: unknown
  /** As the browser saves it. */
  name: string
}

/** Saves a file that needs the token. */
export function useDownload() {
  return useAction({
    run: async ({ path, body, name }: Download) =>
      saveFile(await withSession('read', () => api.file(path, body, { as: 'admin' })), name),
    failed: 'The document could not be loaded. Please try again.',
  })
}
