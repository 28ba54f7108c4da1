import { boss, world } from './checkout-scene.ts'

/** Bases a staff change on the order's current version; on version 1 if the order doesn't exist. */
export async function onCurrent(id: string, body: object = {}): Promise<object> {
  return { version: await versionOf(id), ...body }
}

export async function versionOf(id: string): Promise<number> {
  return world.orders.get(boss, id).then(
    ({ version }) => version,
    () => 1,
  )
}
