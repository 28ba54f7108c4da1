import type { OrderChange } from '#modules/orders/live/live.schema.ts'

interface Told {
  event: string
  data: OrderChange & { reason?: string }
}

export interface FollowedOrders {
  /** Returns the next event, or undefined once the stream has ended. */
  next(): Promise<Told | undefined>
  /** Returns the changes up to this order and kind. If that change never comes, the test times out. */
  until(id: string, kind: OrderChange['kind']): Promise<OrderChange[]>
  leave(): Promise<void>
}

/** Follows orders over HTTP as staff do. Events arrive once `ready` resolves. */
export async function followOrders(url: string, token: string | undefined): Promise<FollowedOrders> {
  const response = await fetch(`${url}/api/admin/orders/changes`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`Not followed: ${response.status}`)
  const told = readEvents(response.body)
  const next = async () => (await told.next()).value
  if ((await next())?.event !== 'ready') throw new Error('The stream did not begin with `ready`')
  return {
    next,
    async until(id, kind) {
      const changes: OrderChange[] = []
      for (let found = await next(); found; found = await next()) {
        if (found.event === 'change') changes.push(found.data)
        if (found.data.id === id && found.data.kind === kind) break
      }
      return changes
    },
    leave: async () => void (await told.return(undefined)),
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Told, undefined> {
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? []
      if (event && data) yield { event, data: JSON.parse(data) as Told['data'] }
    }
  }
  return undefined
}
