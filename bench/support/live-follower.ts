/** A member of staff whose screen follows orders live. */
export interface LiveFollower {
  /** Number of announced changes. */
  changes(): number
  /** Reason why the stream ended by itself; undefined while it runs. */
  ended(): string | undefined
  leave(): void
}

/** Follows the orders of a shop until `leave`. */
export async function followOrders(shop: { url: string }, token: string | undefined): Promise<LiveFollower> {
  const leaving = new AbortController()
  const response = await fetch(`${shop.url}/api/admin/orders/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} for the changes of orders`)
  let changes = 0
  let ended: string | undefined
  const listen = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true })
      changes += text.split('event: change\n').length - 1
    }
    ended = 'it came to its end'
  }
  listen(response.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) ended = String(error)
  })
  return { changes: () => changes, ended: () => ended, leave: () => leaving.abort() }
}
