import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing outlives the screen that shows it (`gcTime`) and nothing reloads by itself: a form must begin with what the
 * server has now, and must not change while a person types in it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // An answer that says the same is still a newer answer: `useOptimisticEdits` tells them apart.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

/** Everything on the screen that was loaded from these paths, with any query and anything below them, loads again. */
export function refresh(...paths: readonly string[]): void {
  void refreshed(...paths)
}

/** As `refresh`, settled once all of it has loaded: what returns it stays busy until then. */
export async function refreshed(...paths: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => isBelow(String(key), path)),
  })
}

function isBelow(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}/`) || key.startsWith(`${path}?`)
}
