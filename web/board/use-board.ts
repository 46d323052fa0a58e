import { useFreshApi } from '../api/use-fresh-api.ts'

/**
 * The rates of a branch, read again each time the screen opens.
 * @param branch `ALL` for head office's own rates; without it the rates of the caller's branch
 */
export function useBoard(branch?: string) {
  return useFreshApi('GET /api/rate-board', { query: branch === undefined ? {} : { branch } })
}
