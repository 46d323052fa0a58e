import type { OptionsArgument, RequestOptions, RouteOf } from './request.ts'
import { type ApiState, type ReadKey, type ReadOptions, useApi, useApiOfEach } from './use-api.ts'
import { useReadAgain } from './use-read-again.ts'

/** Like `useApi`, but reads again each time the screen opens: another counter may have changed the data meanwhile. */
export function useFreshApi<K extends ReadKey>(
  key: K | null,
  ...options: OptionsArgument<Pick<RequestOptions<RouteOf<K>>, 'params' | 'query'>>
): ApiState<K> {
  const state = useApi(key, ...options)
  useReadAgain(state, key !== null)
  return state
}

/** Like `useApiOfEach`, but reads again each time the screen opens. */
export function useFreshApiOfEach<K extends ReadKey>(key: K, each: readonly ReadOptions<K>[]) {
  const state = useApiOfEach(key, each)
  useReadAgain(state, each.length > 0)
  return state
}
