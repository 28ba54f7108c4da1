import { withSession } from '#web/admin/kit/api/with-session.ts'
import { api } from '#web/api-client.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useAction } from '#web/browser/use-action.ts'

interface Download {
  /** Below `/api`. */
  path: string
  /** Sent along as JSON, when the file takes more than an address. */
  body?: unknown
  /** As the browser saves it. */
  name: string
}

/** Saves files that need the token; `running` names the one that is being loaded. */
export function useDownload() {
  const { running, run } = useAction()

  async function download({ path, body, name }: Download): Promise<void> {
    const load = () => withSession('read', () => api.file(path, body, { as: 'admin' }))
    await run(async () => saveFile(await load(), name), {
      failed: 'The document could not be loaded. Please try again.',
      key: name,
    })
  }

  return { running, download }
}
